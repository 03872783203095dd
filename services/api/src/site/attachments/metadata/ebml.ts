import type { Blank } from './blanks.ts'

/** An element of a WebM or Matroska file (RFC 8794): its start, header and whole size, in bytes. */
export type Element = { id: number; at: number; header: number; size: number | 'unknown' }

/** An id of up to 4 bytes and a size of up to 8. */
export const ELEMENT_HEADER_MAX = 12

/**
 * Elements whose content is read element by element: a segment, which is the whole film, and a
 * cluster of unknown size, as in a live recording.
 */
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
/**
 * Tags reveal where and with which device something was recorded; attachments are pictures and
 * fonts. No player needs them.
 */
const REVEALING = new Set([0x1254c367, 0x1941a469])
const VOID = 0xec
const SIZE_BYTES_MAX = 8

/**
 * The element whose header is at the start of these bytes, which come from offset `at` of a file of
 * size `length`; undefined if there is none.
 */
export function elementAt(header: Uint8Array, at: number, length: number): Element | undefined {
  const idBytes = widthOf(header[0])
  if (idBytes === undefined || idBytes > 4) return undefined
  const sizeBytes = widthOf(header[idBytes])
  if (sizeBytes === undefined || header.length < idBytes + sizeBytes) return undefined
  const own = idBytes + sizeBytes
  const id = numberOf(header.subarray(0, idBytes))
  const coded = header.subarray(idBytes, own)
  const first = (coded[0] ?? 0) & (0xff >> sizeBytes)
  const isUnknown = first === 0xff >> sizeBytes && coded.subarray(1).every((byte) => byte === 0xff)
  if (isUnknown) return { id, at, header: own, size: 'unknown' }
  const size = own + numberOf(Uint8Array.of(first, ...coded.subarray(1)))
  return at + size > length ? undefined : { id, at, header: own, size }
}

/**
 * The total number of bytes, including the first one, that the first byte specifies; undefined if
 * it is invalid.
 */
function widthOf(first: number | undefined): number | undefined {
  return first ? Math.clz32(first) - 23 : undefined
}

const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0)

/**
 * Where the next element begins: inside an element that contains others at this level, otherwise
 * after it.
 */
export function afterElement({ id, at, header, size }: Element): number {
  const isEntered = id === SEGMENT || (id === CLUSTER && size === 'unknown')
  return at + (isEntered || size === 'unknown' ? header : size)
}

/**
 * Turns an element that reveals too much into an empty one of the same size; undefined for all
 * others.
 */
export function voidElement({ id, at, size }: Element): Blank | undefined {
  if (!REVEALING.has(id) || size === 'unknown') return undefined
  const sizeBytes = Math.min(SIZE_BYTES_MAX, size - 1)
  const bytes = Buffer.alloc(1 + sizeBytes)
  bytes[0] = VOID
  let rest = size - bytes.length
  for (let i = sizeBytes; i > 0; i--) {
    bytes[i] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[1] = (bytes[1] ?? 0) | (1 << (8 - sizeBytes))
  return { write: { at, bytes }, zero: { from: at + bytes.length, to: at + size } }
}
