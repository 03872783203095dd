import type { MemberId } from '@ideathlon/contracts/ids'
import { personOf } from '../../../community/profiles/person-of.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { on, type SignalData, type Subscriber } from '../../../kernel/signals/signal.ts'
import { messageEdited, messagePosted, messageVanished } from '../../../talk/messages/signals.ts'
import { topicMuted, topicRead } from '../../../talk/reading/signals.ts'
import { dismissNotices } from '../dismiss.ts'
import { notify } from '../notify.ts'
import { type AudienceReason, audienceOf } from '../triggers/message-audience.ts'
import { type NamedWriter, noticeOf } from '../triggers/message-notifications.ts'
import { readReachable } from '../triggers/read-reachable.ts'

/**
 * Notifications about messages. A member gets at most one for each message, even if it is edited.
 */
export const ON_TALK: readonly Subscriber[] = [
  on(messagePosted, (tx, posted, now) => notifyOf(tx, posted, audienceOf(posted), now)),

  on(messageEdited, (tx, edited, now) => {
    const audience = new Map(edited.mentioned.map((to) => [to, 'mention' as const]))
    return notifyOf(tx, edited, audience, now)
  }),

  on(messageVanished, notifyOfWithdrawal),

  on(topicRead, (tx, { member, topic, upTo }, now) =>
    dismissNotices(tx, { member, topic, upTo }, now),
  ),
  on(topicMuted, (tx, { member, topic }, now) =>
    dismissNotices(tx, { member, subject: `topic:${topic}` }, now),
  ),
]

const PRIVATE: ReadonlySet<string> = new Set(['conversation', 'lab'])

type MessageSignal = SignalData<typeof messagePosted> | SignalData<typeof messageEdited>

async function notifyOf(
  tx: Tx,
  written: MessageSignal,
  audience: ReadonlyMap<MemberId, AudienceReason>,
  now: Date,
): Promise<void> {
  // Conversations and labs have notifications of their own.
  if (audience.size === 0 || PRIVATE.has(written.context.kind)) return
  const reachable = await readReachable(tx, written, [...audience.keys()])
  if (reachable.length === 0) return
  const writer = await readWriter(tx, written)
  const platform = await readPlatformSlug(tx, written.platform)
  const notices = reachable.flatMap((to) => {
    const why = audience.get(to)
    return why === undefined ? [] : [noticeOf({ ...written, platform, writer }, to, why)]
  })
  await notify(tx, notices, now)
}

/** The name under which a message is shown. */
async function readWriter(tx: Tx, { from, alias }: MessageSignal): Promise<NamedWriter> {
  if (from !== null) return { id: from, ...(await personOf(tx, from)) }
  return { alias: alias ?? 'A participant' }
}

/**
 * Notifies a member who wrote under an alias that a moderator removed or hid their message. Other
 * writers are notified as owners of their message when the act of power is recorded, but that does
 * not know who is behind an alias.
 */
async function notifyOfWithdrawal(
  tx: Tx,
  vanished: SignalData<typeof messageVanished>,
  now: Date,
): Promise<void> {
  const { message, number, topic, author: to, isAnonymous, change, isForNow } = vanished
  if (!isAnonymous || to === null || change === 'shown' || isForNow) return
  const row = await tx
    .selectFrom('talk_messages')
    .select('reason')
    .where('id', '=', message)
    .executeTakeFirst()
  // A member who removes their own message gives no reason.
  if (row?.reason == null) return
  const platform = await readPlatformSlug(tx, vanished.platform)
  const title = vanished.title ?? vanished.place.title
  const data = { platform, topic, number, title, change, reason: row.reason }
  const subject = `message:${message}`
  await notify(tx, [{ to, kind: 'clarification_withdrawn', subject, data }], now)
}

async function readPlatformSlug(tx: Tx, id: number): Promise<string> {
  const { slug } = await tx
    .selectFrom('platforms')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return slug
}
