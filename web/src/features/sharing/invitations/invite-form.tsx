import { INVITATIONS_A_DAY, inviteByMail } from '@ideathlon/contracts/identity'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { plural } from '../../../lib/format/format.ts'
import { fieldSentenceOf } from '../../../lib/problem.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TagsInput } from '../../../ui/inputs/tags/tags-input.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { splitAddresses } from './split-addresses.ts'

const AT_ONCE_MAX = 10

type Sent = { email: string; problem: string | null }

/** Invites several people by e-mail, and reports what happened for each address. */
export function InviteForm() {
  const [entries, setEntries] = useState<string[]>([])
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [isSending, setSending] = useState(false)
  const { good, bad } = splitAddresses(entries)
  const send = async () => {
    setSending(true)
    const results = await sendAll(good)
    setSending(false)
    setSent(results)
    const failed = results.filter(({ problem }) => problem !== null)
    setEntries([...bad, ...failed.map(({ email }) => email)])
  }
  return (
    <Section id="invite" title="Invite by e-mail" className="card flex flex-col gap-4 p-5 sm:p-6">
      <p className="-mt-3 text-muted">
        People who join through your invitation become your recruits. We send one e-mail to each
        address and do not use the address for anything else.
      </p>
      <TagsInput
        label="E-mail addresses"
        value={entries}
        onChange={setEntries}
        max={AT_ONCE_MAX}
        tagMax={254}
        placeholder="name@example.org"
        hint={`Press Enter after each address, or paste a list. You can send ${INVITATIONS_A_DAY} invitations a day.`}
        error={bad.length > 0 ? NO_ADDRESS(bad) : undefined}
      />
      <Button
        look="primary"
        className="self-end"
        disabled={good.length === 0}
        busy={isSending && 'Sending…'}
        onClick={() => void send()}
      >
        {good.length === 0
          ? 'Send invitations'
          : plural(good.length, { one: 'Send {n} invitation', other: 'Send {n} invitations' })}
      </Button>
      <Results sent={sent} />
    </Section>
  )
}

const NO_ADDRESS = (bad: readonly string[]) =>
  plural(
    bad.length,
    {
      one: '{list} is not an e-mail address. Correct or remove it.',
      other: '{list} are not e-mail addresses. Correct or remove them.',
    },
    { list: bad.join(', ') },
  )

/**
 * Invitations are sent one after another, so if the daily limit is reached, only the last ones are
 * refused.
 */
async function sendAll(addresses: readonly string[]): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const email of addresses) {
    try {
      await call(inviteByMail, { body: { email } })
      sent.push({ email, problem: null })
    } catch (error) {
      sent.push({ email, problem: fieldSentenceOf(error) })
    }
  }
  return sent
}

function Results({ sent }: { sent: readonly Sent[] }) {
  if (sent.length === 0) return null
  return (
    <Announced as="div" atOnce className="border-line border-t pt-3">
      <ul className="flex flex-col gap-2">
        {sent.map(({ email, problem }) => {
          const Icon = problem === null ? CircleCheck : CircleX
          return (
            <li key={email} className="flex items-start gap-2.5">
              <Icon
                className={`mt-0.5 size-5 shrink-0 ${problem === null ? 'text-gain-ink' : 'text-loss-ink'}`}
                aria-hidden="true"
              />
              <span className="min-w-0 break-words">
                <b className="font-semibold">{email}</b>{' '}
                <span className={problem === null ? 'text-muted' : 'text-loss-ink'}>
                  {problem ?? 'Invited, unless this person is already a member.'}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </Announced>
  )
}
