import type { MemberId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { RelationAction, RelationView } from '@ideathlon/contracts/relations'
import { sql } from 'kysely'
import type { Refused } from '../../kernel/command/decision.ts'
import { readAnswer, storeAnswer } from '../../kernel/command/idempotency.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { mayMessage, subjectOf } from './between.ts'
import { loadRelation, lockPair } from './load.ts'
import { decideRelation, friendshipOf, type RelationChange } from './rules.ts'
import { relationChanged } from './signals.ts'

export type RelationCall = { handle: string; action: RelationAction }

/**
 * Loads, decides and saves in one transaction. Relations cause no events,
 * because they do not affect scores.
 */
export function changeRelation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  origin: Origin & { actor: number },
  { handle, action }: RelationCall,
): Promise<{ ok: true; view: RelationView } | Refused> {
  return inTransaction(db, async (tx) => {
    const earlier = await readAnswer<RelationView>(tx, origin)
    if (earlier) return { ok: true, view: earlier.view }
    const viewer = origin.actor
    const at = now()
    await lockPair(tx, viewer, handle)
    const state = await loadRelation(tx, { viewer, handle, now: at })
    const decision = decideRelation(state, action, at)
    if (!decision.ok) return decision
    const face = await readFaceOf(tx, viewer)
    for (const change of decision.changes) {
      await saveRelation(tx, change, { viewer, other: state.other.id, face, now: at })
    }
    const view = await readRelationView(tx, { viewer, handle, now: at })
    await storeAnswer(tx, origin, view)
    return { ok: true, view }
  })
}

export async function readRelationView(
  db: ApiDb | Tx,
  input: { viewer: number; handle: string; now: Date },
): Promise<RelationView> {
  const state = await loadRelation(db, input)
  const { between, other, isOtherLeaving } = state
  const { friendship, expiresAt } = friendshipOf(state, input.now)
  return {
    member: other,
    follows: between.follows,
    is_followed: between.isFollowed,
    friendship,
    expires_at: expiresAt?.toISOString() ?? null,
    blocks: between.blocks,
    mutes: between.mutes,
    may_message: mayMessage(between) && !isOtherLeaving,
  }
}

async function readFaceOf(tx: Tx, id: number): Promise<MemberFace> {
  const { rows } = await sql<MemberFace>`
    select id, handle, name, avatar_url from public.members where id = ${id}`.execute(tx)
  const [face] = rows
  if (face === undefined) throw new Error('a signed-in member does not exist')
  return face
}

type Pair = { viewer: MemberId; other: MemberId; now: Date }

async function saveRelation(
  tx: Tx,
  change: RelationChange,
  pair: Pair & { face: MemberFace },
): Promise<void> {
  await SAVERS[change](tx, pair)
  const { face: member, other, now } = pair
  await emit(tx, relationChanged, { change, member, other }, now)
}

const SAVERS: Record<RelationChange, (tx: Tx, pair: Pair) => Promise<unknown>> = {
  follow: (tx, { viewer, other, now }) =>
    tx
      .insertInto('follows')
      .values({ follower: viewer, followed: other, since: now })
      .onConflict((on) => on.doNothing())
      .execute(),
  unfollow: (tx, { viewer, other }) =>
    tx.deleteFrom('follows').where('follower', '=', viewer).where('followed', '=', other).execute(),
  request: (tx, { viewer, other, now }) =>
    tx
      .insertInto('friend_requests')
      .values({ asker: viewer, asked: other, asked_at: now, settled_at: null, outcome: null })
      .onConflict((on) =>
        on
          .columns(['asker', 'asked'])
          .doUpdateSet({ asked_at: now, settled_at: null, outcome: null }),
      )
      .execute(),
  befriend: async (tx, { viewer, other, now }) => {
    await dropRequests(tx, viewer, other)
    await tx
      .insertInto('friends')
      .values([
        { member: viewer, friend: other, since: now },
        { member: other, friend: viewer, since: now },
      ])
      .onConflict((on) => on.doNothing())
      .execute()
  },
  decline: (tx, { viewer, other, now }) =>
    settle(tx, { asker: other, asked: viewer, outcome: 'declined', now }),
  withdraw: (tx, { viewer, other, now }) =>
    settle(tx, { asker: viewer, asked: other, outcome: 'withdrawn', now }),
  unfriend: (tx, { viewer, other }) => dropFriendship(tx, viewer, other),
  block: async (tx, { viewer, other, now }) => {
    await tx
      .insertInto('blocks')
      .values({ blocker: viewer, blocked: other, since: now })
      .onConflict((on) => on.doNothing())
      .execute()
    await sql`delete from follows where (follower = ${viewer} and followed = ${other})
      or (follower = ${other} and followed = ${viewer})`.execute(tx)
    await dropFriendship(tx, viewer, other)
    await dropRequests(tx, viewer, other)
  },
  unblock: (tx, { viewer, other }) =>
    tx.deleteFrom('blocks').where('blocker', '=', viewer).where('blocked', '=', other).execute(),
  mute: async (tx, { viewer, other, now }) => {
    await tx
      .insertInto('mutes')
      .values({ member: viewer, subject: subjectOf(other), since: now })
      .onConflict((on) => on.doNothing())
      .execute()
  },
  unmute: (tx, { viewer, other }) =>
    tx
      .deleteFrom('mutes')
      .where('member', '=', viewer)
      .where('subject', '=', subjectOf(other))
      .execute(),
}

type SettleRelationInput = {
  asker: number
  asked: number
  outcome: 'declined' | 'withdrawn'
  now: Date
}

async function settle(tx: Tx, { asker, asked, outcome, now }: SettleRelationInput): Promise<void> {
  await tx
    .updateTable('friend_requests')
    .set({ settled_at: now, outcome })
    .where('asker', '=', asker)
    .where('asked', '=', asked)
    .execute()
}

function dropFriendship(tx: Tx, one: number, two: number) {
  return sql`delete from friends where (member = ${one} and friend = ${two})
    or (member = ${two} and friend = ${one})`.execute(tx)
}

function dropRequests(tx: Tx, one: number, two: number) {
  return sql`delete from friend_requests where (asker = ${one} and asked = ${two})
    or (asker = ${two} and asked = ${one})`.execute(tx)
}
