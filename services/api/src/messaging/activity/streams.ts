import type { ActivityStream } from '@ideathlon/contracts/activity/calls'
import {
  ACTIVITY_GROUPS,
  ACTIVITY_KINDS,
  type ActivityGroup,
} from '@ideathlon/contracts/activity/entries'
import { MAIN_PLATFORM, type MemberId } from '@ideathlon/contracts/ids'
import type { QueryExecutorProvider } from 'kysely'
import {
  type ActivityRange,
  type Key,
  type Mark,
  type PublicOf,
  privateKeys,
  publicKeys,
} from './sources.ts'
import { readEntries } from './view-entries.ts'

export type StreamQuery = {
  kind?: ActivityGroup | undefined
  platform?: number | undefined
  before?: string | undefined
  size: number
}

/** Entries about a member and about what they follow. */
export async function readPrivateStream(
  db: QueryExecutorProvider,
  of: { member: MemberId; because: 'mine' | 'followed' | undefined },
  query: StreamQuery,
): Promise<ActivityStream> {
  return pageOf(db, { query, viewer: of.member }, (range) => privateKeys(db, of, range))
}

/** Entries about what happens in the community. */
export async function readPublicStream(
  db: QueryExecutorProvider,
  { viewer, ...of }: PublicOf & { viewer: MemberId | undefined },
  query: StreamQuery,
): Promise<ActivityStream> {
  return pageOf(db, { query, viewer }, (stretch) => publicKeys(db, of, stretch))
}

async function pageOf(
  db: QueryExecutorProvider,
  { query, viewer }: { query: StreamQuery; viewer: MemberId | undefined },
  read: (stretch: ActivityRange) => Promise<Key[]>,
): Promise<ActivityStream> {
  const { kind, platform, before, size } = query
  const keys = await read({
    kinds: kind === undefined ? ACTIVITY_KINDS : ACTIVITY_GROUPS[kind],
    platform: platform === MAIN_PLATFORM ? undefined : platform,
    before: before === undefined ? undefined : markOf(before),
    after: undefined,
    limit: size,
  })
  const last = keys.at(-1)
  const next = keys.length < size || last === undefined ? null : `${last.position}-${last.part}`
  return { data: await readEntries(db, keys, viewer), meta: { next } }
}

/** The position that a query parameter names. */
export function markOf(text: string): Mark {
  const [position = '0', part = '0'] = text.split('-')
  return { position: Number(position), part: Number(part) }
}
