import type { FeedAnswer, NeuronEarned } from '@ideathlon/contracts/brain'
import type { MemberId } from '@ideathlon/contracts/ids'
import {
  channelOf,
  GAMEDASH_EVENTS,
  LIVE_LIMITS,
  type Publication,
} from '@ideathlon/contracts/live'
import type { FeedPosition, FeedRead, OpenFeed } from '../../kernel/live/feed.ts'
import type { Scores } from '../scores.ts'

/** How many of a member's last events a new subscription receives. */
const SNAPSHOT_NEURONS = 20

/** A member's neurons, from the log. */
export function neuronFeed(scores: Scores, member: MemberId): OpenFeed {
  return {
    // Who may listen is determined by the name alone, and is decided when the channel is opened.
    may: async () => true,
    async read(_db, from) {
      const limit = from === undefined ? SNAPSHOT_NEURONS : LIVE_LIMITS.recoveredFrames
      const answer = await scores.readFeed(member, from?.offset ?? 0, limit)
      return neuronRead(channelOf.gamedash(member), from, answer)
    },
  }
}

/** Converts an answer from the scoring service into a part of the feed. */
export function neuronRead(
  channel: string,
  from: FeedPosition | undefined,
  { epoch, last, whole, brains, neurons, isBehind = false }: FeedAnswer & { isBehind?: boolean },
): FeedRead {
  // Only the last publication contains the scores, because intermediate values are not stored.
  const pubs = neurons.map((neuron, i): Publication => {
    const d: NeuronEarned = { neuron, brains: i === neurons.length - 1 ? brains : [] }
    const prev = neurons[i - 1]?.position ?? from?.offset ?? 0
    return {
      t: 'pub',
      ch: channel,
      o: neuron.position,
      prev,
      type: GAMEDASH_EVENTS.neuronEarned,
      d,
    }
  })
  const snapshot = { brains, neurons, last }
  return { epoch, last, pubs: whole ? pubs : undefined, snapshot, isBehind }
}
