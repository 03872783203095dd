import type { Viewer } from '../kernel/live/channel.ts'

/**
 * Groups subscriptions that need the same answer from the tables: the same reader of the same
 * channel. All visitors count as one reader, and so do all windows of a member.
 */
export function sameQuestions<T extends { ch: string; viewer: Viewer }>(all: readonly T[]): T[][] {
  const groups = Map.groupBy(all, ({ ch, viewer: { member, admin, shadowedBy } }) =>
    JSON.stringify([ch, member, admin, shadowedBy]),
  )
  return [...groups.values()]
}
