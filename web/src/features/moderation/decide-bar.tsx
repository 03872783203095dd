import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { BLOCK_DAYS, decideReviews, type Verdict } from '@ideathlon/contracts/moderation'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useModerating } from '../../entities/review/queries.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { plural } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { useNotifier } from '../../ui/forms/notifier.tsx'

const BLOCK = {
  title: 'Decline and block?',
  text: `The author cannot sign in for ${BLOCK_DAYS} days. An admin can reverse this under Users.`,
  confirm: 'Decline and block',
  look: 'danger',
} as const

/** Decides all selected items with one reason. */
export function DecideBar({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const { ask, popup } = useNotifier()
  const roles = useMe()?.admin_roles
  // A platform's owner decides about its content but may not block members.
  const mayBlock = roles?.global_admin || roles?.platform_ambassador
  const decide = useModerating(async (verdict: Verdict) => {
    const { data } = await call(decideReviews, { body: { ids: [...ids], verdict, reason } })
    const refused = data.filter(({ ok }) => !ok)
    onDone()
    return refused.length === 0
      ? plural(data.length, { one: '{n} item decided.', other: '{n} items decided.' })
      : `${data.length - refused.length} decided. ${refused[0]?.message ?? ''}`
  })
  const busy = decide.isPending && 'Deciding…'
  const block = async () => {
    if (await ask(BLOCK)) decide.mutate('decline_and_block')
  }
  const isShort = reason.trim().length < REASON_MIN
  return (
    <section
      aria-label="Decide"
      className="card sticky bottom-20 z-20 mt-5 flex flex-col gap-3 p-4 shadow-lifted sm:bottom-4 sm:p-5"
    >
      <TextArea
        label={plural(ids.length, { one: 'Reason for {n} item', other: 'Reason for {n} items' })}
        hint="Give a reason in one sentence. It appears in the public log for declined items."
        rows={1}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={isShort}
          busy={busy}
          onClick={() => decide.mutate('approve')}
        >
          Approve
        </Button>
        <Button disabled={isShort} busy={busy} onClick={() => decide.mutate('approve_and_trust')}>
          Approve and trust
        </Button>
        <Button
          look="danger"
          disabled={isShort}
          busy={busy}
          onClick={() => decide.mutate('decline')}
        >
          Decline
        </Button>
        {mayBlock && (
          <Button
            look="danger"
            disabled={isShort}
            busy={busy}
            title={`The author cannot sign in for ${BLOCK_DAYS} days`}
            onClick={() => void block()}
          >
            Decline and block
          </Button>
        )}
      </div>
      {popup}
    </section>
  )
}
