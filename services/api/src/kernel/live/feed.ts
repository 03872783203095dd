import type { Publication } from '@ideathlon/contracts/live'
import type { QueryExecutorProvider } from 'kysely'
import type { Viewer } from './channel.ts'

/** The position of a reader: the last offset it saw, and the generation of the projection. */
export type Standpoint = { offset: number; epoch: number }

/**
 * What a feed holds after a reader's position. `pubs` form a chain from that position to `last`;
 * undefined where it is unknown, so that the reader gets the snapshot.
 */
export type FeedRead = {
  epoch: number
  last: number
  pubs: Publication[] | undefined
  snapshot: Record<string, unknown>
  /** More was announced than this holds, so it has to be read again. */
  isBehind?: boolean
}

/** One feed by its name. */
export type OpenFeed = {
  /** Checked before every read, and when the viewer's permissions change. */
  may(db: QueryExecutorProvider, viewer: Viewer): Promise<boolean>
  read(db: QueryExecutorProvider, from: Standpoint | undefined): Promise<FeedRead>
}

/**
 * Feeds of one kind, in which every message counts. The slice that owns the messages declares them.
 */
export type FeedChannel = { open(name: string): OpenFeed | undefined }
