import type { MemberId } from '@ideathlon/contracts/ids'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** How one member stands to another: `blocks`, `mutes`, `follows` from the first to the second. */
export type Between = {
  follows: boolean
  isFollowed: boolean
  isFriend: boolean
  blocks: boolean
  isBlocked: boolean
  mutes: boolean
}

export const STRANGERS: Between = {
  follows: false,
  isFollowed: false,
  isFriend: false,
  blocks: false,
  isBlocked: false,
  mutes: false,
}

/** A direct message needs friendship, or that both follow each other; a block either way ends it. */
export function mayMessage(between: Between): boolean {
  if (isHidden(between)) return false
  return between.isFriend || (between.follows && between.isFollowed)
}

/** Whoever has blocked, or is blocked, sees nothing of the other. */
export function isHidden({ blocks, isBlocked }: Pick<Between, 'blocks' | 'isBlocked'>): boolean {
  return blocks || isBlocked
}

export async function readBetween(
  db: ApiDb | Tx,
  member: MemberId | undefined,
  other: MemberId,
): Promise<Between> {
  if (member === undefined || member === other) return STRANGERS
  const { rows } = await sql<Between>`
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

/** For a query over many: true where a block stands between `member` and the column's member. */
export function hiddenFrom(member: MemberId, column: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocks b where (b.blocker = ${member} and b.blocked = ${column})
      or (b.blocker = ${column} and b.blocked = ${member}))`
}

/** How a member is named as the subject of a notice or a mute. */
export function subjectOf(member: MemberId): string {
  return `member:${member}`
}
