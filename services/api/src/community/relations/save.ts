import type { MemberFace } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { hush } from '../../messaging/notifications/hush.ts'
import { type Notice, notify } from '../../messaging/notifications/notify.ts'
import { subjectOf } from './between.ts'
import type { RelationChange } from './decide.ts'

type Pair = { viewer: MemberId; other: MemberId; now: Date }

export async function saveRelation(
  tx: Tx,
  change: RelationChange,
  pair: Pair & { face: MemberFace },
): Promise<void> {
  await SAVERS[change](tx, pair)
  await notify(tx, noticesOf(change, pair), pair.now)
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
    await hush(tx, { member: viewer, from: other, kind: 'friend_asked', now })
    await hush(tx, { member: other, from: viewer, kind: 'friend_asked', now })
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
    await hush(tx, { member: viewer, from: other, now })
    await hush(tx, { member: other, from: viewer, now })
  },
  unblock: (tx, { viewer, other }) =>
    tx.deleteFrom('blocks').where('blocker', '=', viewer).where('blocked', '=', other).execute(),
  mute: async (tx, { viewer, other, now }) => {
    await tx
      .insertInto('mutes')
      .values({ member: viewer, subject: subjectOf(other), since: now })
      .onConflict((on) => on.doNothing())
      .execute()
    await hush(tx, { member: viewer, from: other, now })
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
  await hush(tx, { member: asked, from: asker, kind: 'friend_asked', now })
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

/** Who follows, stops and follows again is announced once a month. */
function noticesOf(change: RelationChange, { viewer, other, face, now }: Pair & Face): Notice[] {
  const data = { handle: face.handle, name: face.name }
  const notice = { to: other, from: viewer, subject: subjectOf(other), data }
  const month = now.toISOString().slice(0, 7)
  switch (change) {
    case 'follow':
      return [{ ...notice, kind: 'followed', once: `followed:${viewer}:${month}` }]
    case 'request':
      return [{ ...notice, kind: 'friend_asked' }]
    case 'befriend':
      return [{ ...notice, kind: 'friend_accepted' }]
    default:
      return []
  }
}

type Face = { face: MemberFace }
