import type { MemberId } from '@ideathlon/contracts/ids'
import { personOf } from '../../../community/profiles/person-of.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { on, type SignalData, type Subscriber } from '../../../kernel/signals/signal.ts'
import { messageEdited, messagePosted } from '../../../talk/messages/signals.ts'
import { topicMuted, topicRead } from '../../../talk/reading/signals.ts'
import { dismissNotices } from '../dismiss.ts'
import { notify } from '../notify.ts'
import { audienceOf, type Why } from '../triggers/message-audience.ts'
import { type NamedWriter, noticeOf } from '../triggers/message-notifications.ts'
import { readReachable } from '../triggers/read-reachable.ts'

/** Notifications about messages. A member gets at most one for each message, also when it is edited. */
export const ON_TALK: readonly Subscriber[] = [
  on(messagePosted, (tx, posted, now) => notifyOf(tx, posted, audienceOf(posted), now)),

  on(messageEdited, (tx, edited, now) => {
    const audience = new Map(edited.mentioned.map((to) => [to, 'mention' as const]))
    return notifyOf(tx, edited, audience, now)
  }),

  on(topicRead, (tx, { member, topic, upTo }, now) =>
    dismissNotices(tx, { member, topic, upTo }, now),
  ),
  on(topicMuted, (tx, { member, topic }, now) =>
    dismissNotices(tx, { member, subject: `topic:${topic}` }, now),
  ),
]

const PRIVATE: ReadonlySet<string> = new Set(['conversation', 'lab'])

type Written = SignalData<typeof messagePosted> | SignalData<typeof messageEdited>

async function notifyOf(
  tx: Tx,
  written: Written,
  audience: ReadonlyMap<MemberId, Why>,
  now: Date,
): Promise<void> {
  // Conversations and labs have notifications of their own.
  if (audience.size === 0 || PRIVATE.has(written.context.kind)) return
  const reachable = await readReachable(tx, written, [...audience.keys()])
  if (reachable.length === 0) return
  const writer = await readWriter(tx, written)
  const { slug: platform } = await tx
    .selectFrom('platforms')
    .select('slug')
    .where('id', '=', written.platform)
    .executeTakeFirstOrThrow()
  const notices = reachable.flatMap((to) => {
    const why = audience.get(to)
    return why === undefined ? [] : [noticeOf({ ...written, platform, writer }, to, why)]
  })
  await notify(tx, notices, now)
}

/** The name under which a message is shown. */
async function readWriter(tx: Tx, { from, alias }: Written): Promise<NamedWriter> {
  if (from !== null) return { id: from, ...(await personOf(tx, from)) }
  return { alias: alias ?? 'A participant' }
}
