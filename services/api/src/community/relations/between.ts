import type { MemberId } from '@ideathlon/contracts/ids'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/**
 * The relation of one member to another. `blocks`, `mutes` and `follows` go from the first to the
 * second.
 */
export type RelationFlags = {
  follows: boolean
  isFollowed: boolean
  isFriend: boolean
  blocks: boolean
  isBlocked: boolean
  mutes: boolean
}

export const STRANGERS: RelationFlags = {
  follows: false,
  isFollowed: false,
  isFriend: false,
  blocks: false,
  isBlocked: false,
  mutes: false,
}

/** Direct messages require friendship or mutual following, and no block in either direction. */
export function mayMessage(between: RelationFlags): boolean {
  if (isHidden(between)) return false
  return between.isFriend || (between.follows && between.isFollowed)
}

/** SQL: the members whom a member can message, as in `mayMessage`, but without looking at blocks. */
export function connectedTo(member: MemberId): RawBuilder<unknown> {
  return sql`(
    select friend from friends where member = ${member}
    union all
    select f.followed from follows f
    join follows back on back.follower = f.followed and back.followed = f.follower
    where f.follower = ${member})`
}

/** A block in either direction hides the members from each other. */
export function isHidden({
  blocks,
  isBlocked,
}: Pick<RelationFlags, 'blocks' | 'isBlocked'>): boolean {
  return blocks || isBlocked
}

export async function readRelationBetween(
  db: ApiDb | Tx,
  member: MemberId | undefined,
  other: MemberId,
): Promise<RelationFlags> {
  if (member === undefined || member === other) return STRANGERS
  const { rows } = await sql<RelationFlags>`
    select
      exists (select from follows where follower = ${member} and followed = ${other}) as follows,
      exists (select from follows where follower = ${other} and followed = ${member})
        as "isFollowed",
      exists (select from friends where member = ${member} and friend = ${other}) as "isFriend",
      exists (select from blocks where blocker = ${member} and blocked = ${other}) as blocks,
      exists (select from blocks where blocker = ${other} and blocked = ${member}) as "isBlocked",
      exists (select from mutes where member = ${member} and subject = ${subjectOf(other)}) as mutes
  `.execute(db)
  return rows[0] ?? STRANGERS
}

/**
 * SQL: whether there is a block in either direction between `member` and the member in a column.
 */
export function isBlockedFor(member: MemberId, column: RawBuilder<number>): RawBuilder<boolean> {
  return isBlockBetween(sql`${member}`, column)
}

/** SQL: whether there is a block in either direction between the members in two columns. */
export function isBlockBetween(
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks b where (b.blocker = ${one} and b.blocked = ${other})
      or (b.blocker = ${other} and b.blocked = ${one}))`
}

/** A member as the subject of a notification or a mute. */
export function subjectOf(member: MemberId): string {
  return `member:${member}`
}
