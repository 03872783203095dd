import { LIVE_LIMITS, type Publication, type ServerFrame } from '@ideathlon/contracts/live'
import type { FeedPosition, FeedRead } from '../../kernel/live/feed.ts'

type Subscribed = Omit<Extract<ServerFrame, { t: 'subd' }>, 't' | 'id' | 'ch'>

/** The answer, and the publications that arrived during the read and are sent after it. */
export type Resumed = { answer: Subscribed; tail: Publication[] }

/**
 * Joins what was read with the buffered publications. Undefined if there is a gap between them, so
 * that the feed must be read again. `recovered` is true only if the chain from the reader's offset
 * is complete.
 */
export function resume(given: {
  from: FeedPosition | undefined
  read: FeedRead
  buffered: readonly Publication[]
}): Resumed | undefined {
  const { from, read, buffered } = given
  const tail = newerThan(read.last, buffered)
  if (!isChain(read.last, tail)) return undefined

  const pubs = from && recover(from, read)
  const at = { epoch: read.epoch, offset: read.last }
  if (pubs !== undefined) return { answer: { ...at, recovered: true, pubs }, tail }
  return { answer: { ...at, recovered: false, snapshot: read.snapshot }, tail }
}

/** The publications after `offset`, in order and without duplicates. */
function newerThan(offset: number, pubs: readonly Publication[]): Publication[] {
  const byOffset = new Map(pubs.filter((pub) => pub.o > offset).map((pub) => [pub.o, pub]))
  return [...byOffset.values()].sort((a, b) => a.o - b.o)
}

export function isChain(offset: number, pubs: readonly Publication[]): boolean {
  return pubs.every((pub, i) => pub.prev === (pubs[i - 1]?.o ?? offset))
}

/** What the reader missed, if it is within the recovery limits; otherwise undefined. */
function recover(from: FeedPosition, { epoch, last, pubs }: FeedRead): Publication[] | undefined {
  const reaches = pubs?.at(-1)?.o ?? from.offset
  if (pubs === undefined || from.epoch !== epoch || reaches !== last) return undefined
  if (pubs.length > LIVE_LIMITS.recoveredFrames) return undefined
  const bytes = pubs.reduce((sum, pub) => sum + Buffer.byteLength(JSON.stringify(pub)), 0)
  return bytes > LIVE_LIMITS.recoveredBytes ? undefined : pubs
}
