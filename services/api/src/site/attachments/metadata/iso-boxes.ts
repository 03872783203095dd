import type { Blank } from './blanks.ts'

/**
 * A box of an ISO base media file (MP4, QuickTime, HEIC, AVIF): its start, header and whole size,
 * in bytes.
 */
export type Box = { type: string; at: number; header: number; size: number }

/** A header is 8 bytes, or 16 if the size does not fit into 32 bits. */
export const HEADER_BYTES_MAX = 16
const HEADER_BYTES = 8

/** A film has a few boxes per track, and a picture has one per tile. */
const BOXES_MAX = 20_000

/**
 * Boxes that reveal where, when and with which device something was recorded. No player needs them.
 */
const REVEALING = new Set(['udta', 'meta', 'uuid'])

/**
 * The box whose header is at the start of these bytes, which come from offset `at` of a file of
 * size `length`; undefined if there is none.
 */
export function boxAt(header: Uint8Array, at: number, length: number): Box | undefined {
  if (header.length < HEADER_BYTES) return undefined
  const view = Buffer.from(header.buffer, header.byteOffset, header.byteLength)
  const type = view.toString('latin1', 4, 8)
  const short = view.readUInt32BE(0)
  if (short === 0) return { type, at, header: HEADER_BYTES, size: length - at }
  const isLong = short === 1
  if (isLong && view.length < HEADER_BYTES_MAX) return undefined
  const size = isLong ? Number(view.readBigUInt64BE(8)) : short
  const own = isLong ? HEADER_BYTES_MAX : HEADER_BYTES
  return size < own || at + size > length ? undefined : { type, at, header: own, size }
}

/**
 * The first boxes in a part of these bytes; anything that does not look like a box ends the list.
 */
export function boxesIn(bytes: Uint8Array, within: { from: number; to: number }): Box[] {
  const boxes: Box[] = []
  for (let at = within.from; at < within.to && boxes.length < BOXES_MAX; ) {
    const box = boxAt(bytes.subarray(at, at + HEADER_BYTES_MAX), at, within.to)
    if (box === undefined) break
    boxes.push(box)
    at += box.size
  }
  return boxes
}

export const isRevealing = ({ type }: Box): boolean => REVEALING.has(type)

/**
 * The boxes of a film and its tracks that reveal too much, by their position in the bytes of its
 * `moov` box.
 */
export function revealingIn(moov: Uint8Array, { header }: Pick<Box, 'header'>): Box[] {
  const film = boxesIn(moov, { from: header, to: moov.length })
  const tracks = film
    .filter(({ type }) => type === 'trak')
    .flatMap((track) => boxesIn(moov, { from: track.at + track.header, to: track.at + track.size }))
  return [...film, ...tracks].filter(isRevealing)
}

/** Turns a box into free space of the same size. */
export function freeBox({ at, header, size }: Box): Blank {
  return {
    write: { at: at + 4, bytes: Buffer.from('free', 'latin1') },
    zero: { from: at + header, to: at + size },
  }
}
