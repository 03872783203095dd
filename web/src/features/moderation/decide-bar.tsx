import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { BLOCK_DAYS, decideReviews, type Verdict } from '@ideathlon/contracts/moderation'
import { useRef, useState } from 'react'
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

/**
 * Decides all selected items with one reason. It stays in view next to a long list. On a phone,
 * where it would fill the screen, it comes after the list, and a small bar links to it.
 */
export function DecideBar({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const { ask, popup } = useNotifier()
  const roles = useMe()?.admin_roles
  // A platform's owner can make decisions about its content, but cannot block members.
  const mayBlock = roles?.global_admin || roles?.platform_ambassador
  const decide = useModerating(async (verdict: Verdict) => {
    const { data } = await call(decideReviews, { body: { ids: [...ids], verdict, reason } })
    const refused = data.filter(({ ok }) => !ok)
    onDone()
    return refused.length === 0
      ? plural(data.length, { one: '{n} item decided.', other: '{n} items decided.' })
      : `${data.length - refused.length} decided. ${refused[0]?.message ?? ''}`
  })
  const block = async () => {
    if (await ask(BLOCK)) decide.mutate('decline_and_block')
  }
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <PhoneBar selected={ids.length} onDecide={() => field.current?.focus()} />
      <section
        aria-label="Decide"
        className="card mt-5 flex flex-col gap-3 p-4 sm:sticky sm:bottom-4 sm:z-20 sm:p-5 sm:shadow-lifted"
      >
        <TextArea
          ref={field}
          label={plural(ids.length, { one: 'Reason for {n} item', other: 'Reason for {n} items' })}
          hint="Give a reason in one sentence. For declined items, it appears in the public log."
          rows={1}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Verdicts
          disabled={reason.trim().length < REASON_MIN}
          busy={decide.isPending && 'Deciding…'}
          onDecide={(verdict) => decide.mutate(verdict)}
          onBlock={mayBlock && (() => void block())}
        />
        {popup}
      </section>
    </>
  )
}

type VerdictsProps = {
  disabled: boolean
  busy: string | false
  onDecide: (verdict: Verdict) => void
  onBlock: (() => void) | false | undefined
}

function Verdicts({ onDecide, onBlock, ...state }: VerdictsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...state} look="primary" onClick={() => onDecide('approve')}>
        Approve
      </Button>
      <Button {...state} onClick={() => onDecide('approve_and_trust')}>
        Approve and trust
      </Button>
      <Button {...state} look="danger" onClick={() => onDecide('decline')}>
        Decline
      </Button>
      {onBlock && (
        <Button
          {...state}
          look="danger"
          title={`The author cannot sign in for ${BLOCK_DAYS} days`}
          onClick={onBlock}
        >
          Decline and block
        </Button>
      )}
    </div>
  )
}

type PhoneBarProps = { selected: number; onDecide: () => void }

function PhoneBar({ selected, onDecide }: PhoneBarProps) {
  return (
    <div className="phone-bar z-10 mt-5 sm:hidden">
      <Button look="primary" className="w-full" onClick={onDecide}>
        {plural(selected, { one: 'Decide {n} item', other: 'Decide {n} items' })}
      </Button>
    </div>
  )
}
