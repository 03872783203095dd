import type { RichText } from '@ideathlon/contracts/rich-text'
import type { ReplyRuling } from '@ideathlon/contracts/talk/channels/reply-queue'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Accepted } from '../../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { releaseAttachments } from '../../../site/attachments/claims.ts'
import { makeTopic } from '../../messages/posting/find-place.ts'
import { publishHeld } from '../../messages/posting/publish-held.ts'
import { type ChannelKey, namedOf, type SeenChannel, seeChannel } from '../access.ts'
import { setTrust } from '../member-commands.ts'
import { channelReplyRuled } from '../signals.ts'
import { fileUserOf } from './files.ts'
import { decideRuling } from './rules.ts'

type Ruling = { key: ChannelKey; by: Actor; body: ReplyRuling }
type Ruled = { reply: number; message: number | null }
type LockedReply = Awaited<ReturnType<typeof lockReply>>
type Loaded = { seen: SeenChannel; held: LockedReply }

/**
 * Rules on a waiting reply while holding its lock, so that the second of two moderators learns
 * about the first ruling.
 */
export function ruleOnReply(
  deps: Deps,
  origin: Origin,
  { key, by, body }: Ruling,
): Promise<Outcome<Ruled>> {
  return runCommand<Loaded, Accepted, Ruled>(deps, origin, {
    load: async (tx, now) => {
      const seen = await seeChannel(tx, key, { viewer: by, now })
      const held = await lockReply(tx, seen.id, body.reply)
      const isTheirs = held?.member === by.id || can(by, 'channel.moderate', seen.resource)
      if (!isTheirs) throw notFound('This reply does not exist. It may have been withdrawn.')
      return { seen, held }
    },
    decide: ({ seen, held }) => {
      const state = {
        isRuled: held === undefined || held.ruling !== null,
        isAuthor: held?.member === by.id,
        isModerator: can(by, 'channel.moderate', seen.resource),
        isArchived: seen.archived_at !== null,
      }
      return decideRuling(state, body.ruling)
    },
    save: async (tx, { seen, held }, accepted, now) => {
      if (held === undefined) throw new Error('the reply that was ruled on does not exist')
      const view = await rule(tx, { seen, held, by, body, accepted }, now)
      const platform = seen.platform_id
      return { view, context: { platform, category: null, challenge: null, idea: null } }
    },
  })
}

function lockReply(tx: Tx, channel: number, reply: number) {
  return tx
    .selectFrom('talk_waiting_replies')
    .selectAll()
    .where('id', '=', reply)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()
}

type SaveRulingInput = {
  seen: SeenChannel
  held: NonNullable<LockedReply>
  by: Actor
  body: ReplyRuling
  accepted: Accepted
}

/** The reply's files now belong to the published message, or to nothing. */
async function rule(
  tx: Tx,
  { seen, held, by, body, accepted }: SaveRulingInput,
  now: Date,
): Promise<Ruled> {
  await releaseAttachments(tx, fileUserOf(held.id))
  if (body.ruling === 'withdraw') {
    await tx.deleteFrom('talk_waiting_replies').where('id', '=', held.id).execute()
    return { reply: held.id, message: null }
  }
  const isApproved = body.ruling !== 'decline'
  const reason = body.ruling === 'decline' ? body.reason : null
  const topic = isApproved ? await topicFor(tx, { held, seen }, now) : held.topic
  const message =
    isApproved && topic !== null ? await post(tx, { held, topic, by, accepted }, now) : null
  if (body.ruling === 'approve-and-trust') {
    await setTrust(tx, seen.id, { member: held.member, trusted: true })
  }
  await tx
    .updateTable('talk_waiting_replies')
    .set({ ruling: isApproved ? 'approved' : 'declined', ruled_by: by.id, ruled_at: now })
    .set({ reason, message, topic })
    .where('id', '=', held.id)
    .execute()
  const about = {
    id: topic,
    title: held.title ?? (await titleOf(tx, topic)) ?? seen.name,
    isNew: held.title !== null,
  }
  const ruled = { channel: namedOf(seen), by: by.id, to: held.member, topic: about }
  await emit(tx, channelReplyRuled, { ...ruled, isApproved, reason }, now)
  return { reply: held.id, message }
}

async function titleOf(tx: Tx, topic: number | null): Promise<string | null> {
  const row = await tx
    .selectFrom('talk_topics')
    .select('title')
    .where('id', '=', topic)
    .executeTakeFirst()
  return row?.title ?? null
}

/**
 * The topic of a reply. If the reply starts a new one, it is created now, with the reply's author
 * as its author.
 */
async function topicFor(
  tx: Tx,
  { held, seen }: Pick<SaveRulingInput, 'held' | 'seen'>,
  now: Date,
): Promise<number> {
  if (held.topic !== null) return held.topic
  const { title, category, tags, member } = held
  const { id, slug, name, platform_id: platform } = seen
  const place = { kind: 'channel' as const, ref: slug, title: name }
  const found = { kind: 'channel' as const, id, platform, place }
  return (await makeTopic(tx, { found }, { title, category, tags, starter: member }, now)).id
}

async function post(
  tx: Tx,
  {
    held,
    topic,
    by,
    accepted,
  }: Pick<SaveRulingInput, 'held' | 'by' | 'accepted'> & { topic: number },
  now: Date,
): Promise<number> {
  const { quotes, attachments, client_id, parent, member } = held
  const message = { body: held.body as RichText, quotes, attachments, client_id }
  const published = await publishHeld(tx, { by, held: { topic, parent, member, message } }, now)
  accepted.newEvents.push(...published.newEvents)
  return published.id
}
