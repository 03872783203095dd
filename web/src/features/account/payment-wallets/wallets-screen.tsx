import type { PayoutMethod } from '@ideathlon/contracts/payout-methods'
import { Landmark, Mail } from 'lucide-react'
import { useState } from 'react'
import { useDropPayoutMethod, usePayoutMethod } from '../../../entities/payout/queries.ts'
import { format } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { PayoutForm } from './payout-form.tsx'

/** How the viewer's prizes are paid out. */
export function Component() {
  const { data, isPending, error, refetch } = usePayoutMethod()
  const [changing, setChanging] = useState(false)
  return (
    <div className="max-w-2xl">
      <PageHead
        title="Payment wallets"
        aside={<Pill tone="gold">Payouts start with the first prizes</Pill>}
      >
        Add a payout method now, so that we can pay your prizes without delay.
      </PageHead>
      {isPending && <Loading what="your wallet" className="h-40 w-full rounded-card" />}
      {error && !data && <ProblemState error={error} retry={() => void refetch()} />}
      {data?.data && !changing && <Method method={data.data} onChange={() => setChanging(true)} />}
      {data && (data.data === null || changing) && (
        <PayoutForm
          {...(changing && { onCancel: () => setChanging(false) })}
          onDone={() => setChanging(false)}
        />
      )}
      <p className="mt-5 px-1 text-muted text-small">
        We only store the last digits of the number. Before we pay out a prize, we ask you for the
        whole number again and compare.
      </p>
    </div>
  )
}

function Method({ method, onChange }: { method: PayoutMethod; onChange: () => void }) {
  const { ask, popup } = useNotifier()
  const drop = useDropPayoutMethod()
  const remove = async () => {
    const text = 'Without a payout method we cannot pay out your prizes.'
    if (await ask({ title: 'Remove this payout method?', text, confirm: 'Remove', look: 'danger' }))
      drop.mutate()
  }
  const Icon = method.kind === 'bank' ? Landmark : Mail
  return (
    <section className="card flex flex-wrap items-center gap-4 p-5 sm:p-6" aria-label="Your wallet">
      <span className="grid size-12 place-items-center rounded-[40%] bg-primary-soft text-primary-ink">
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <div className="min-w-48 flex-1">
        <p className="tabular display font-bold text-title">{method.masked}</p>
        <p className="text-muted">
          {method.holder} · since {format().date(method.changed_at, 'long', 'UTC')}
        </p>
      </div>
      <span className="flex gap-2">
        <Button onClick={onChange}>Change</Button>
        <Button look="ghost" onClick={() => void remove()}>
          Remove
        </Button>
      </span>
      {popup}
    </section>
  )
}
