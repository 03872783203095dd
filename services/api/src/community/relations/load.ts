import type { MemberFace } from '@ideathlon/contracts/member-face'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { FRIEND_REQUEST_DAYS } from '@ideathlon/contracts/relations'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { readRelationBetween } from './between.ts'
import type { FriendRequest, RelationState } from './rules.ts'

export type LoadedRelation = RelationState & {
  other: MemberFace
  /** The account is about to be erased. */
  isOtherLeaving: boolean
}

/**
 * To the viewer, a member who blocks them looks like one who does not exist. A member whom the
 * viewer blocks can still be found.
 */
export async function loadRelation(
  db: ApiDb | Tx,
  { viewer, handle, now }: { viewer: number; handle: string; now: Date },
): Promise<LoadedRelation> {
  const found = await readFace(db, handle)
  const other = found?.face
  const between = other && (await readRelationBetween(db, viewer, other.id))
  if (between === undefined || other === undefined || (between.isBlocked && !between.blocks)) {
    throw notFound(REFUSALS.member_not_found)
  }
  return {
    other,
    isOtherLeaving: found?.isLeaving === true,
    between,
    isSelf: other.id === viewer,
    mine: await readRequest(db, viewer, other.id),
    theirs: await readRequest(db, other.id, viewer),
    waiting: await countWaiting(db, viewer, now),
  }
}

/** Locks a pair of members, so that simultaneous requests to each other are noticed. */
export async function lockPair(tx: Tx, viewer: number, handle: string): Promise<void> {
  const other = (await readFace(tx, handle))?.face
  if (other === undefined) return
  const pair = [Math.min(viewer, other.id), Math.max(viewer, other.id)]
  await sql`select pg_advisory_xact_lock(${pair[0]}::int, ${pair[1]}::int)`.execute(tx)
}

type FoundFace = { face: MemberFace; isLeaving: boolean }

async function readFace(db: ApiDb | Tx, handle: string): Promise<FoundFace | undefined> {
  const { rows } = await sql<MemberFace & { isLeaving: boolean }>`
    select m.id, m.handle, m.name, m.avatar_url, a.leaving_at is not null as "isLeaving" from public.members m
    join accounts a on a.id = m.id and a.deleted_at is null
    where a.handle = ${handle}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { isLeaving, ...face } = row
  return { face, isLeaving }
}

async function readRequest(
  db: ApiDb | Tx,
  asker: number,
  otherId: number,
): Promise<FriendRequest | null> {
  const row = await db
    .selectFrom('friend_requests')
    .select(['asked_at', 'settled_at', 'outcome'])
    .where('asker', '=', asker)
    .where('asked', '=', otherId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { asked_at: requestedAt, settled_at: at, outcome: how } = row
  return { requestedAt: requestedAt, ended: at === null || how === null ? null : { how, at } }
}

async function countWaiting(db: ApiDb | Tx, asker: number, now: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from friend_requests
    where asker = ${asker} and outcome is distinct from 'withdrawn'
      and asked_at > ${now}::timestamptz - make_interval(days => ${FRIEND_REQUEST_DAYS})`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}
