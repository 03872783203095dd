import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { isEmptyText } from '@ideathlon/contracts/rich-text'
import type { ContextRef } from '@ideathlon/contracts/talk/ids'
import type { MessageView, NewMessage } from '@ideathlon/contracts/talk/messages'
import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { runInTurn } from '../../../kernel/command/batching/run-in-turn.ts'
import { type Accepted, accept, activity } from '../../../kernel/command/decision.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { stateOf } from '../../topics/contexts/challenge.ts'
import { isPublicTopic } from '../../topics/standing.ts'
import { queueKeyOf, queueKeyOfMessage } from '../../topics/turns.ts'
import { announceMessage } from '../announce.ts'
import { announceSoon, type MessageToAnnounce } from '../announce-soon.ts'
import { NO_SUCH_MESSAGE } from '../reading/view.ts'
import { viewNewMessage } from '../reading/viewer.ts'
import { checkQuotes } from './check-quotes.ts'
import { emitPosted } from './emit-posted.ts'
import { readFacts } from './facts.ts'
import { findSpot, inTopic, type NewTopicText, type PostTarget } from './find-place.ts'
import { refuse } from './refuse.ts'
import { decidePost } from './rules.ts'
import { saveMessage } from './save-message.ts'

export type Posted = { message: MessageView | null; waits: boolean }

export type Post = NewMessage & NewTopicText & { parent: number | null }

type By = { origin: Origin; actor: Actor }

/** Where a post goes: a place by its address, or the message that it answers. */
export type To = { ref: ContextRef } | { reply: number }

type Loaded = {
  spot: PostTarget
  /** The message that it answers, and that message's parent if it is a reply itself. */
  answered: { id: number; parent: number | null; member: number | null } | null
  quoted: number[]
  isPublic: boolean
}

/** Writes a message and announces it. A repeated command gets the same answer as the first. */
export async function postMessage(
  deps: Deps,
  by: By,
  to: To,
  post: Post,
): Promise<Outcome<Posted>> {
  try {
    return await write(deps, by, to, post)
  } catch (error) {
    deps.talk?.refused(error)
    throw error
  }
}

async function write(deps: Deps, by: By, to: To, post: Post): Promise<Outcome<Posted>> {
  const { origin, actor } = by
  let written: MessageToAnnounce | undefined
  let kind = ''
  const turn = 'reply' in to ? await queueKeyOfMessage(deps.db, to.reply) : queueKeyOf(to.ref)
  const own = { ...origin, actor: actor.id }
  const outcome = await runInTurn<Loaded, Accepted, Posted>(deps, own, turn, {
    load: (tx, now) => load(tx, deps, { actor, to, post }, now),
    decide: () => accept(),
    async save(tx, { spot, answered, quoted, isPublic }, accepted, now) {
      kind = spot.found.kind
      if (spot.access.waits) {
        await hold(tx, { actor, spot, answered, post }, now)
        return { view: { message: null, waits: true }, context: contextOf(spot) }
      }
      const role = await roleOf(tx, actor, spot)
      const parent = answered === null ? null : (answered.parent ?? answered.id)
      const saving = { spot, member: actor.id, role, parent, message: post }
      const saved = await saveMessage(tx, saving, now)
      const posted = { actor, spot, saved, answered, quoted, isPublic, post }
      await emitPosted(tx, posted, now)
      if (isPublic) accepted.newEvents.push(eventsOf(spot, saved.id))
      const { view, shared } = await viewNewMessage(
        tx,
        { actor, standing: spot, topic: spot.topic },
        { row: saved.row, hasFiles: post.attachments.length > 0 },
      )
      const { requestId } = origin
      written = { message: shared, found: spot.found, requestId, at: performance.now() }
      return { view: { message: view, waits: false }, context: contextOf(spot) }
    },
  })
  if (outcome.ok) await announcePosted(deps, outcome, written)
  if (outcome.ok && outcome.originalRequest === undefined) {
    deps.talk?.posted(kind, outcome.view.waits)
  }
  return outcome
}

/**
 * A message written by this run counts only if the answer names it, because the run may have been
 * rolled back. For a repeated command, the message is announced again, because the process may have
 * stopped between the commit of the first request and its announcement.
 */
async function announcePosted(
  deps: Deps,
  { view, originalRequest }: { view: Posted; originalRequest?: string },
  written: MessageToAnnounce | undefined,
): Promise<void> {
  if (written !== undefined && written.message.id === view.message?.id) announceSoon(deps, written)
  else if (originalRequest !== undefined && view.message !== null) {
    await announceMessage(deps, view.message.id)
  }
}

/** The log gets ids only, and nothing about places that not everybody can read. */
function eventsOf({ topic, newTopic }: PostTarget, message: number): NewEvent {
  return newTopic === null
    ? activity('ForumMessagePosted', { topic: topic.id, message })
    : activity('TopicCreated', { topic: topic.id })
}

type LoadPostInput = { actor: Actor; to: To; post: Post }

async function load(
  tx: Tx,
  { generosity }: Deps,
  { actor, to, post }: LoadPostInput,
  now: Date,
): Promise<Loaded> {
  if (isEmptyText(post.body) && post.attachments.length === 0) {
    throw invalid([{ field: 'body', error: 'Write something, or attach a file.' }])
  }
  const target = 'reply' in to ? to.reply : post.parent
  const answered = target === null ? null : await readAnswered(tx, target)
  const spot =
    'reply' in to
      ? await inTopic(tx, actor, answered?.topic ?? 0)
      : await findSpot(tx, { actor, ref: to.ref, text: post }, now)
  if (answered !== null && answered.topic !== spot.topic.id) throw notFound(NO_SUCH_MESSAGE)
  if (answered !== null && answered.state !== 'shown') throw refused('message_gone')
  const { access, resource, topic } = spot
  const isNewTopic = spot.newTopic !== null
  const writing = { member: actor.id, standing: spot, topic, isNewTopic, body: post.body }
  const decision = decidePost(await readFacts(tx, writing, now), generosity)
  const action = isNewTopic ? 'topic.create' : 'message.create'
  // Saying that the gate or the topic is closed is more helpful than saying that a permission is
  // missing.
  if (!access.post && !decision.ok) refuse(decision)
  demand(actor, action, resource, actor.silenced ? undefined : access.whyNot)
  refuse(decision)
  const quoted = await checkQuotes(tx, { topic: topic.id, body: post.body, quotes: post.quotes })
  return { spot, answered, quoted, isPublic: await isPublicTopic(tx, spot, topic) }
}

function readAnswered(tx: Tx, id: number) {
  return tx
    .selectFrom('talk_messages')
    .select(['id', 'topic', 'parent', 'member', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => {
      if (row === undefined) throw notFound(NO_SUCH_MESSAGE)
      return row
    })
}

async function hold(
  tx: Tx,
  {
    actor,
    spot,
    answered,
    post,
  }: { actor: Actor; spot: PostTarget; post: Post } & Pick<Loaded, 'answered'>,
  now: Date,
): Promise<void> {
  const { kind, id } = spot.found
  const parent = answered === null ? null : (answered.parent ?? answered.id)
  const { body, quotes, attachments, client_id } = post
  const held = {
    context: { kind, id },
    topic: spot.newTopic ?? spot.topic.id,
    parent,
    member: actor.id,
    message: { body, quotes, attachments, client_id },
  }
  if (spot.provider.hold === undefined) throw new Error(`a ${kind} cannot hold messages`)
  await spot.provider.hold(tx, held, now)
}

/**
 * The asker of a challenge is shown as such, and so are moderators. They never have an alias in a
 * challenge.
 */
async function roleOf(
  tx: Tx,
  actor: Actor,
  spot: PostTarget,
): Promise<'asker' | 'moderator' | null> {
  if (spot.found.kind === 'challenge') {
    const challenge = await stateOf(tx, spot.found.id)
    if (challenge?.asker === actor.id) return 'asker'
  }
  return spot.access.moderate && spot.found.kind !== 'conversation' ? 'moderator' : null
}

export const contextOf = ({ found, topic }: PostTarget) => ({
  platform: found.platform,
  category: null,
  challenge: topic.phase === 'debate' ? found.id : null,
  idea: null,
})
