import { BoardId } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import {
  memberIn,
  memberInPerson,
  type OpenTable,
  type TableChannel,
  type Viewer,
} from '../kernel/live/channel.ts'
import type { FeedChannel, OpenFeed } from '../kernel/live/feed.ts'
import { can } from '../kernel/permissions/can.ts'

export type Channel =
  | { kind: 'gamedash'; member: MemberId }
  | { kind: 'own-row'; member: MemberId; board: BoardId }
  | { kind: 'board'; board: BoardId }
  | { kind: 'feed'; feed: OpenFeed }
  | { kind: 'table'; name: string; declared: TableChannel; table: OpenTable }

/** Opens a channel for a viewer. A missing and a forbidden channel look the same. */
export type OpenChannel = (name: string, viewer: Viewer) => Channel | undefined

export const channelOpener =
  (tables: readonly TableChannel[], feeds: readonly FeedChannel[] = []): OpenChannel =>
  (name, viewer) =>
    openScored(name, viewer) ?? openFeed(feeds, name) ?? openTable(tables, name, viewer)

/**
 * What the scoring service provides: a member's feed, the leaderboards, and the member's own rows
 * on them.
 */
function openScored(name: string, viewer: Viewer): Channel | undefined {
  const [, feedOf = ''] = /^private-gamedash-(.+)$/.exec(name) ?? []
  const [, rowOf = '', rowBoard] = /^private-row-(\d+)-(.+)$/.exec(name) ?? []
  const [, boardName] = /^board-(.+)$/.exec(name) ?? []
  const member = memberIn(feedOf || rowOf)
  const board = BoardId.safeParse(rowBoard ?? boardName).data
  // The feed names open challenges and the member's ideas, so admins may not listen to it, not even
  // while viewing as the member.
  if (feedOf && member !== undefined && memberInPerson(viewer, member)) {
    return { kind: 'gamedash', member }
  }
  if (board === undefined) return undefined
  if (boardName !== undefined) return { kind: 'board', board }
  if (member === undefined || !mayListen(viewer, member)) return undefined
  return { kind: 'own-row', member, board }
}

function mayListen({ member: id, admin }: Viewer, owner: MemberId): boolean {
  return id !== null && can({ id, admin }, 'channel.listen', { owner })
}

/** Who may read the feed depends on the tables, so it is checked before the first read. */
function openFeed(feeds: readonly FeedChannel[], name: string): Channel | undefined {
  for (const declared of feeds) {
    const feed = declared.open(name)
    if (feed) return { kind: 'feed', feed }
  }
  return undefined
}

function openTable(
  tables: readonly TableChannel[],
  name: string,
  viewer: Viewer,
): Channel | undefined {
  for (const declared of tables) {
    const table = declared.open(name)
    if (table) return table.may(viewer) ? { kind: 'table', name, declared, table } : undefined
  }
  return undefined
}
