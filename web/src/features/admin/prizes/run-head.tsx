import {
  type AdminRun,
  approveRun,
  payRun,
  previewRun,
  voidRun,
} from '@ideathlon/contracts/payouts/admin'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { format, plural, useFormat } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

/** The heading: how much is paid to how many people, and the next step. */
export function RunHead({ run }: { run: AdminRun }) {
  const format = useFormat()
  const { preview } = run
  return (
    <>
      <PageHead title={titleOf(run)} aside={<NextStep run={run} />}>
        <span className="block font-semibold text-ink">{run.title}</span>
        Closed {format.date(run.closed_at, 'medium')} · frozen at event {count(run.position)}
        {preview && ` · preview ${preview.number}, by ${preview.made_by.name}`}
      </PageHead>
      {run.note !== '' && (
        <Announced className="mb-4 rounded-control bg-gold-soft px-4 py-3 text-gold-ink">
          {run.note}
        </Announced>
      )}
    </>
  )
}

function titleOf({ stage, winners, pool_cents: pool, currency, counts }: AdminRun): string {
  const sum = format().money(pool, { currency })
  const people = plural(winners, { one: '{n} person', other: '{n} people' })
  if (stage === 'void') return `Not paid: ${sum}`
  if (stage === 'paid' && counts.void === 0) return `Paid ${people} ${sum}`
  if (stage === 'paid' || stage === 'partly_paid') {
    const paid = format().money(counts.paid_cents, { currency })
    return `Paid ${count(counts.paid)} of ${people} ${paid}`
  }
  return winners === 0 ? `Pay out ${sum}` : `Pay ${people} ${sum}`
}

function NextStep({ run }: { run: AdminRun }) {
  const { may, preview } = run
  const params = { run: run.id }
  const act = usePower(async (send: () => Promise<string>) => await send())
  const busy = act.isPending && 'Working…'
  const approve = async () => {
    if (preview === null) return ''
    const body = { preview: preview.number, input_hash: preview.input_hash }
    await call(approveRun, { params, body })
    return 'Approved. The lines are final and their hash is published.'
  }
  const isPreviewNext = !may.includes('approve') && !may.includes('pay')
  return (
    <div className="flex flex-wrap gap-2">
      {may.includes('void') && (
        <Button
          look="danger"
          busy={busy}
          onClick={() =>
            act.mutate(async () => {
              await call(voidRun, { params })
              return 'Voided. The money rolls over.'
            })
          }
        >
          Void
        </Button>
      )}
      {may.includes('preview') && (
        <Button
          look={isPreviewNext ? 'primary' : 'quiet'}
          busy={busy}
          onClick={() =>
            act.mutate(async () => {
              const { data } = await call(previewRun, { params })
              return `Preview ${data.preview?.number ?? 1} is ready.`
            })
          }
        >
          {preview ? 'Preview again' : 'Preview'}
        </Button>
      )}
      {may.includes('approve') && (
        <Button look="primary" busy={busy} onClick={() => act.mutate(approve)}>
          Approve
        </Button>
      )}
      {may.includes('pay') && (
        <Button
          look="primary"
          busy={busy}
          onClick={() =>
            act.mutate(async () => {
              await call(payRun, { params })
              return 'Paying. Winners are being notified.'
            })
          }
        >
          Pay all
        </Button>
      )}
    </div>
  )
}
