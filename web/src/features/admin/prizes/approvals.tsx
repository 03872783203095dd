import type { AdminRun } from '@ideathlon/contracts/payouts/admin'
import { useFormat } from '../../../lib/format/format.ts'
import { Section } from '../../../ui/surfaces/section.tsx'

/** Says who can approve a payout, or who approved it. */
export function Approvals({ run }: { run: AdminRun }) {
  const format = useFormat()
  const { preview, approved_by: approver, approved_at: at, pool_cents: pool, currency } = run
  const limit = format.money(run.approval_above_cents, { currency, short: true })
  if (approver) {
    return (
      <Section id="approval" title="Approved">
        <p className="mt-1 text-muted">
          {approver.name} approved preview {preview?.number} {at && `on ${format.moment(at)}`}. The
          lines are final and published.
        </p>
      </Section>
    )
  }
  if (run.stage === 'void') return null
  const isForTwo = pool > run.approval_above_cents
  const author = preview?.made_by.name
  return (
    <Section id="approval" title={isForTwo ? 'Needs two people' : 'One person can approve'}>
      <p className="mt-1 text-muted">
        {isForTwo
          ? author
            ? `${author} made this preview, so another admin has to approve it.`
            : `Payouts above ${limit} must be approved by an admin other than the one who previewed them.`
          : `Only payouts above ${limit} need a second admin.`}{' '}
        If any input changes before the approval, the preview is regenerated.
      </p>
      {run.decision === 'refuse' && (
        <p className="mt-2 text-loss-ink">
          The asker refused to pay the prize. It is returned to its funders.
        </p>
      )}
    </Section>
  )
}
