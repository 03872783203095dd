import type { Delta, Publication, ServerFrame } from '@ideathlon/contracts/live'

/**
 * The browser's copy of one channel. State channels keep `values`; feeds keep their newest
 * publications. `offset` is a log position and changes only together with the content it describes.
 */
export type Channel = {
  epoch: number
  offset: number
  values: Readonly<Record<string, unknown>>
  pubs: readonly Publication[]
}

export type Step = {
  channel: Channel | undefined
  /** Publications that are new to this copy, in order. */
  fresh: readonly Publication[]
  /**
   * Whether publications or changes before this frame are missing, so the channel must be
   * subscribed to again from `offset`.
   */
  gap: boolean
}

export type ChannelFrame = Extract<ServerFrame, { t: 'subd' | 'pub' | 'delta' | 'skip' }>

/** How many publications of a feed are kept; older ones have to be fetched. */
const PUBS_KEPT = 100

/**
 * Applies one frame. Late, repeated and reordered frames change nothing; after a gap, the channel
 * must be subscribed to again.
 */
export function keepNewer(channel: Channel | undefined, frame: ChannelFrame): Step {
  if (frame.t === 'subd') return subscribed(channel, frame)
  if (channel === undefined) return { channel, fresh: [], gap: false }
  if (frame.o <= channel.offset) return unchanged(channel)
  if (frame.t === 'pub') return published(channel, frame)
  if (frame.t === 'delta') return changed(channel, frame)
  return frame.prev <= channel.offset
    ? { channel: { ...channel, offset: frame.o }, fresh: [], gap: false }
    : missing(channel)
}

function subscribed(known: Channel | undefined, frame: Extract<ServerFrame, { t: 'subd' }>): Step {
  if (!frame.recovered || known === undefined) return fromSnapshot(known, frame)
  if (known.epoch !== frame.epoch) return missing(known)
  let step = unchanged(known)
  const fresh: Publication[] = []
  for (const pub of [...(frame.pubs ?? [])].sort((a, b) => a.o - b.o)) {
    if (step.channel === undefined || pub.o <= step.channel.offset) continue
    step = { channel: withPub(step.channel, pub), fresh: [], gap: false }
    fresh.push(pub)
  }
  const channel = step.channel ?? known
  const values = frame.snapshot ? { ...channel.values, ...frame.snapshot } : channel.values
  return {
    channel: { ...channel, values, offset: Math.max(channel.offset, frame.offset) },
    fresh,
    gap: false,
  }
}

/**
 * Replaces the copy with a snapshot, unless it is an older snapshot of the same generation that
 * arrived late.
 */
function fromSnapshot(
  known: Channel | undefined,
  frame: Extract<ServerFrame, { t: 'subd' }>,
): Step {
  if (known && known.epoch === frame.epoch && frame.offset < known.offset) return unchanged(known)
  return {
    channel: {
      epoch: frame.epoch,
      offset: frame.offset,
      values: frame.snapshot ?? {},
      pubs: (frame.pubs ?? []).slice(-PUBS_KEPT),
    },
    fresh: [],
    gap: false,
  }
}

function published(channel: Channel, pub: Publication): Step {
  if (pub.prev !== channel.offset) return missing(channel)
  return { channel: withPub(channel, pub), fresh: [pub], gap: false }
}

/** Values are absolute, so a delta can be applied if it starts at or before the known offset. */
function changed(channel: Channel, delta: Delta): Step {
  if (delta.from > channel.offset) return missing(channel)
  const values = { ...channel.values, ...delta.set }
  for (const key of delta.del) delete values[key]
  return { channel: { ...channel, values, offset: delta.o }, fresh: [], gap: false }
}

function withPub(channel: Channel, pub: Publication): Channel {
  return { ...channel, offset: pub.o, pubs: [...channel.pubs, pub].slice(-PUBS_KEPT) }
}

function unchanged(channel: Channel): Step {
  return { channel, fresh: [], gap: false }
}

function missing(channel: Channel): Step {
  return { channel, fresh: [], gap: true }
}
