import type { FeedAnswer, NeuronEarned } from '@ideathlon/contracts/brain'
import {
  GAMEDASH_EVENTS,
  LIVE_LIMITS,
  type Publication,
  type ServerFrame,
} from '@ideathlon/contracts/live'

/** The position of a reader: the last offset it saw, and the generation of the projection. */
export type Standpoint = { offset: number; epoch: number }

type Subscribed = Omit<Extract<ServerFrame, { t: 'subd' }>, 't' | 'id' | 'ch'>

/** The answer, and the publications that arrived during the read, which are sent after it. */
export type Resumed = { answer: Subscribed; tail: Publication[] }

/**
 * Joins the log with the buffered publications. Undefined if there is a gap between them, so the log must be
 * read again. `recovered` is true only if the chain from the reader's offset is complete.
 */
export function resume(given: {
  channel: string
  from: Standpoint | undefined
  read: FeedAnswer
  buffered: readonly Publication[]
}): Resumed | undefined {
  const { channel, from, read, buffered } = given
  const tail = newerThan(read.last, buffered)
  if (!isChain(read.last, tail)) return undefined

  const pubs = from && recover(channel, from, read)
  const at = { epoch: read.epoch, offset: read.last }
  if (pubs !== undefined) return { answer: { ...at, recovered: true, pubs }, tail }
  const { brains, neurons, last } = read
  return { answer: { ...at, recovered: false, snapshot: { brains, neurons, last } }, tail }
}

/** The publications after `offset`, in order and each once. */
function newerThan(offset: number, pubs: readonly Publication[]): Publication[] {
  const byOffset = new Map(pubs.filter((pub) => pub.o > offset).map((pub) => [pub.o, pub]))
  return [...byOffset.values()].sort((a, b) => a.o - b.o)
}

export function isChain(offset: number, pubs: readonly Publication[]): boolean {
  return pubs.every((pub, i) => pub.prev === (pubs[i - 1]?.o ?? offset))
}

/** What the reader missed, within the bounds of a recovery; undefined where that is unknown. */
function recover(channel: string, from: Standpoint, read: FeedAnswer): Publication[] | undefined {
  const { neurons } = read
  const reaches = neurons.at(-1)?.position ?? from.offset
  if (from.epoch !== read.epoch || !read.whole || reaches !== read.last) return undefined
  if (neurons.length > LIVE_LIMITS.recoveredFrames) return undefined

  // Only the last publication has the scores; intermediate values are not stored.
  const pubs = neurons.map((neuron, i): Publication => {
    const d: NeuronEarned = { neuron, brains: i === neurons.length - 1 ? read.brains : [] }
    const prev = neurons[i - 1]?.position ?? from.offset
    const type = GAMEDASH_EVENTS.neuronEarned
    return { t: 'pub', ch: channel, o: neuron.position, prev, type, d }
  })
  const bytes = pubs.reduce((sum, pub) => sum + Buffer.byteLength(JSON.stringify(pub)), 0)
  return bytes > LIVE_LIMITS.recoveredBytes ? undefined : pubs
}
