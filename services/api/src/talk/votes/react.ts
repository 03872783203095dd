import type { MessageId } from '@ideathlon/contracts/talk/ids'
import type { ReactionKind, VoteView } from '@ideathlon/contracts/talk/votes'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import { runInTurn } from '../../kernel/command/batching/run-in-turn.ts'
import { type Accepted, accept } from '../../kernel/command/decision.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { type LockedMessage, lockMessage } from '../messages/changing/lock-message.ts'
import { touchMessage } from '../messages/changing/touch.ts'
import { contextOfMessage } from '../points/fall.ts'
import { loadPay, readPaid, type VoteOf } from '../points/load-pay.ts'
import { isPaid, pointsChange } from '../points/rules.ts'
import { type PayChange, payChange, savePay } from '../points/save-pay.ts'
import { hotOfTopic, scoreOf } from '../topics/hot.ts'
import { isPublicTopic } from '../topics/standing.ts'
import { queueKeyOfMessage } from '../topics/turns.ts'
import { type OwnVotes, readOwnVotes } from './read-votes.ts'
import { decideReaction, kindsAfter } from './rules.ts'

type By = { origin: Origin; actor: Actor }
export type Reaction = { message: MessageId; kind: ReactionKind; on: boolean }

type Loaded = LockedMessage & {
  own: OwnVotes
  /** The member's reactions after the change. */
  reactions: ReactionKind[]
  paying: { vote: VoteOf; change: PayChange } | undefined
}

/**
 * Switches a reaction on or off. Under the topic's lock, reactions to one message happen one after
 * the other, and the message gets its next change number, so that the live feed includes it.
 */
export async function react(
  deps: Deps,
  { origin, actor }: By,
  reaction: Reaction,
): Promise<Outcome<VoteView>> {
  const turn = await queueKeyOfMessage(deps.db, reaction.message)
  return runInTurn<Loaded, Accepted, VoteView>(deps, { ...origin, actor: actor.id }, turn, {
    load: (tx, now) => load(tx, { actor, reaction }, now),
    decide({ row, topic, paying }) {
      const isArchived = topic.archived_at !== null || topic.merged_into !== null
      const state = { isOwn: row.member === actor.id, isShown: row.state === 'shown', isArchived }
      const decision = decideReaction(state)
      return decision.ok && paying !== undefined ? accept(paying.change.event) : decision
    },
    async save(tx, loaded, _accepted, now) {
      const { own, paying, reactions } = loaded
      if (reactions.length !== own.reactions.length) {
        await saveReaction(tx, { loaded, actor, reaction }, now)
      }
      if (paying !== undefined) await savePay(tx, paying.vote, paying.change, now)
      return {
        view: await viewOf(tx, reaction.message, actor.id),
        context: await contextOfMessage(tx, reaction.message),
      }
    },
  })
}

async function load(
  tx: Tx,
  { actor, reaction }: { actor: Actor; reaction: Reaction },
  now: Date,
): Promise<Loaded> {
  const locked = await lockMessage(tx, actor, reaction.message)
  const { row, topic, standing } = locked
  // Reactions to the member's own messages are refused with a separate sentence.
  demand(actor, 'vote.cast', { ...standing.resource, owner: null })
  const own = await readOwnVotes(tx, { message: row.id, member: actor.id })
  const reactions = kindsAfter(own.reactions, reaction)
  const loaded = { ...locked, own, reactions, paying: undefined }
  if (row.member === null || row.member === actor.id || row.state !== 'shown') return loaded
  const isPublic = row.alias === null && (await isPublicTopic(tx, standing, topic))
  const vote = { message: row.id, voter: actor.id, author: row.member, isPublic }
  return {
    ...loaded,
    paying: await loadChange(tx, { vote, hasReaction: reactions.length > 0 }, now),
  }
}

async function loadChange(
  tx: Tx,
  { vote, hasReaction }: { vote: VoteOf; hasReaction: boolean },
  now: Date,
): Promise<Loaded['paying']> {
  const paid = await readPaid(tx, vote)
  const mayPay = hasReaction && isPaid(await loadPay(tx, vote, now))
  const change = pointsChange(paid, { hasReaction, mayPay })
  if (change === undefined) return undefined
  return { vote, change: await payChange(tx, { change, vote, paid }, now) }
}

type SaveReactionInput = { loaded: Loaded; actor: Actor; reaction: Reaction }

async function saveReaction(
  tx: Tx,
  { loaded: { topic }, actor, reaction: { message, kind, on } }: SaveReactionInput,
  now: Date,
): Promise<void> {
  const by = on ? 1 : -1
  if (on) {
    const vote = { message, member: actor.id, kind, voted_at: now }
    await tx.insertInto('talk_votes').values(vote).execute()
  } else {
    await tx
      .deleteFrom('talk_votes')
      .where('message', '=', message)
      .where('member', '=', actor.id)
      .where('kind', '=', kind)
      .execute()
  }
  await sql`update talk_messages set ${sql.ref(kind)} = ${sql.ref(kind)} + ${by}
    where id = ${message}`.execute(tx)
  const score = by * scoreOf({ insightful: 0, helpful: 0, funny: 0, [kind]: 1 })
  await sql`update talk_topics set score = score + ${score} where id = ${topic.id}`.execute(tx)
  await sql`update talk_topics t set hot = ${hotOfTopic(now)} where id = ${topic.id}`.execute(tx)
  await touchMessage(tx, { topic: topic.id, message })
}

/** The counts of a message and the member's own votes on it. */
export async function viewOf(tx: Tx, message: MessageId, member: number): Promise<VoteView> {
  const counts = await tx
    .selectFrom('talk_messages')
    .select(['insightful', 'helpful', 'funny'])
    .where('id', '=', message)
    .executeTakeFirstOrThrow()
  const { reactions, flag } = await readOwnVotes(tx, { message, member })
  return { message, counts, reactions, flags: flag === undefined ? [] : [flag] }
}
