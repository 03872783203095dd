import type { PayoutMethod as Method } from '@ideathlon/contracts/payout-methods'
import { Landmark, Mail } from 'lucide-react'
import { useState } from 'react'
import { useDropPayoutMethod, usePayoutMethod } from '../../entities/money/queries/payout-method.ts'
import { useFormat } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useNotifier } from '../../ui/forms/notifier.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { PayoutForm } from './payout-form.tsx'

/** Where withdrawals are sent. Only the last digits of the account number are known here. */
export function PayoutMethod() {
  const { data, isPending, error, refetch } = usePayoutMethod()
  const [changing, setChanging] = useState(false)
  return (
    <Section id="method" title="Payout method" className="mt-8" heading="mb-2 font-bold text-title">
      {isPending && <Loading what="your payout method" className="h-24 w-full rounded-card" />}
      {error && !data && <ProblemState error={error} retry={() => void refetch()} />}
      {data?.data && !changing && <Known method={data.data} onChange={() => setChanging(true)} />}
      {data && (data.data === null || changing) && (
        <PayoutForm
          {...(changing && { onCancel: () => setChanging(false) })}
          onDone={() => setChanging(false)}
        />
      )}
      <p className="mt-3 px-1 text-muted text-small">
        We show only the last digits of the account number. You can change your payout method at any
        time.
      </p>
    </Section>
  )
}

function Known({ method, onChange }: { method: Method; onChange: () => void }) {
  const { ask, popup } = useNotifier()
  const drop = useDropPayoutMethod()
  const format = useFormat()
  const remove = async () => {
    const text = 'Prizes stay in your wallet until you add another method.'
    if (await ask({ title: 'Remove this payout method?', text, confirm: 'Remove', look: 'danger' }))
      drop.mutate()
  }
  const Icon = method.kind === 'bank' ? Landmark : Mail
  return (
    <div className="card flex flex-wrap items-center gap-4 p-5">
      <span className="grid size-12 place-items-center rounded-[40%] bg-primary-soft text-primary-ink">
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <div className="wide-48 flex-1">
        <p className="tabular display font-bold text-title">{method.masked}</p>
        <p className="text-muted">
          {method.holder} · since {format.date(method.changed_at, 'long', 'UTC')}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button onClick={onChange}>Change</Button>
        <Button look="ghost" onClick={() => void remove()}>
          Remove
        </Button>
      </span>
      {popup}
    </div>
  )
}
