import type { MemberFace } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { subjectOf } from './between.ts'
import type { RelationChange } from './decide.ts'
import { relationChanged } from './signals.ts'

type Pair = { viewer: MemberId; other: MemberId; now: Date }

export async function saveRelation(
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

type Settling = { asker: number; asked: number; outcome: 'declined' | 'withdrawn'; now: Date }

async function settle(tx: Tx, { asker, asked, outcome, now }: Settling): Promise<void> {
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
