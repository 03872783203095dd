import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { decideAppeal, type ReviewItem } from '@ideathlon/contracts/moderation'
import { shownRefusal } from '@ideathlon/contracts/shown-refusals'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useModerating } from '../../entities/review/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { VERDICTS } from './words.ts'

/** An appeal, which asks another moderator to review the decision. */
export function AppealRuling({ item }: { item: ReviewItem }) {
  const [reason, setReason] = useState('')
  const rule = useModerating(async (uphold: boolean) => {
    await call(decideAppeal, { params: { id: item.id }, body: { uphold, reason } })
    return uphold ? 'Decision upheld.' : 'Decision reversed. The author was notified.'
  })
  const isShort = reason.trim().length < REASON_MIN
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-control bg-sunken p-4">
      <p>
        <b className="font-semibold">The author says: </b>
        <span lang={item.appeal?.lang}>{item.appeal?.text}</span>
      </p>
      {item.ruling && (
        <p className="text-muted text-small">
          {VERDICTS[item.ruling.verdict]}: <span lang={item.ruling.lang}>{item.ruling.reason}</span>
        </p>
      )}
      {item.appeal_refusal ? (
        <p className="font-semibold">{shownRefusal(item.appeal_refusal)}</p>
      ) : (
        <>
          <TextArea
            label="Reason"
            hint="Shown to the author and in the public log."
            rows={2}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={isShort}
              busy={rule.isPending && 'Deciding…'}
              onClick={() => rule.mutate(true)}
            >
              Uphold decision
            </Button>
            <Button
              look="primary"
              disabled={isShort}
              busy={rule.isPending && 'Deciding…'}
              onClick={() => rule.mutate(false)}
            >
              Reverse decision
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
