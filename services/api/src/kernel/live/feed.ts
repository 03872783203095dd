import type { Publication } from '@ideathlon/contracts/live'
import type { QueryExecutorProvider } from 'kysely'
import type { Viewer } from './channel.ts'

/** A reader's position: the last offset it has seen, and the generation of the projection. */
export type FeedPosition = { offset: number; epoch: number }

/**
 * What a feed contains after a reader's position. `pubs`: messages that lead from that position to
 * `last` without a gap; undefined if they are not known, in which case the reader gets the
 * snapshot.
 */
export type FeedRead = {
  epoch: number
  last: number
  pubs: Publication[] | undefined
  snapshot: Record<string, unknown>
  /** More was announced than this contains, so the feed has to be read again. */
  isBehind?: boolean
}

/** A single feed. */
export type OpenFeed = {
  /** Checked before every read, and whenever the viewer's permissions change. */
  may(db: QueryExecutorProvider, viewer: Viewer): Promise<boolean>
  read(db: QueryExecutorProvider, from: FeedPosition | undefined): Promise<FeedRead>
}

/**
 * Feeds of one kind, whose readers must get every message. They are declared by the slice that owns
 * the messages.
 */
export type FeedChannel = { open(name: string): OpenFeed | undefined }
