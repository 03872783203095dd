import type { Blank } from './blanks.ts'
import { type Box, boxesIn } from './iso-boxes.ts'

/**
 * Items that reveal where, when and with which device a picture was taken: Exif, and XMP as a MIME
 * item.
 */
const REVEALING_ITEMS = new Set(['Exif', 'mime'])
/** Version and flags at the beginning of a full box. */
const FULL = 4
/** A picture made of many tiles has one item per tile. */
const ITEMS_MAX = 10_000
/** An extent can be empty, so a small box could announce hundreds of millions of them. */
const EXTENTS_MAX = 100_000

/** Reads numbers of any width, one after the other. @throws RangeError at the end */
class Reader {
  private readonly bytes: Buffer
  at: number

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes
    this.at = at
  }

  next(width: number): number {
    if (this.at + width > this.bytes.length) throw new RangeError('a box ends too early')
    let value = 0
    for (let i = 0; i < width; i++) value = value * 256 + (this.bytes[this.at + i] ?? 0)
    this.at += width
    return value
  }
}

/**
 * What to blank in a HEIC or AVIF picture (ISO/IEC 23008-12), by its position in the file. `meta`:
 * the bytes of its `meta` box, which is `box`. Nothing is blanked if the box contradicts itself.
 */
export function revealingItems(meta: Buffer, box: Pick<Box, 'at' | 'header'>): Blank[] {
  const inside = boxesIn(meta, { from: box.header + FULL, to: meta.length })
  const contentOf = (type: string) => {
    const found = inside.find((each) => each.type === type)
    return found && { from: found.at + found.header, to: found.at + found.size }
  }
  const [info, places, data] = [contentOf('iinf'), contentOf('iloc'), contentOf('idat')]
  if (info === undefined || places === undefined) return []
  try {
    const revealing = revealingIds(meta, info)
    return extentsOf(new Reader(meta.subarray(0, places.to), places.from), revealing).flatMap(
      ({ method, from, bytes }) => {
        if (method === IN_FILE) return [{ zero: { from, to: from + bytes } }]
        if (method !== IN_BOX || data === undefined) return []
        const begins = box.at + data.from + from
        return [{ zero: { from: begins, to: Math.min(begins + bytes, box.at + data.to) } }]
      },
    )
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

function revealingIds(meta: Buffer, info: { from: number; to: number }): Set<number> {
  const from = info.from + FULL + (meta[info.from] === 0 ? 2 : 4)
  const ids = new Set<number>()
  for (const entry of boxesIn(meta, { from, to: info.to })) {
    const reader = new Reader(meta, entry.at + entry.header)
    const version = reader.next(1)
    reader.next(FULL - 1)
    // Entries in older versions have no type.
    if (version < 2) continue
    const id = reader.next(version === 2 ? 2 : 4)
    reader.next(2)
    if (REVEALING_ITEMS.has(meta.toString('latin1', reader.at, reader.at + 4))) ids.add(id)
  }
  return ids
}

/** How an extent is located: by its position in the file, or in the `idat` box. */
const IN_FILE = 0
const IN_BOX = 1

type Extent = { method: number; from: number; bytes: number }

/**
 * The positions of the items with these ids, from the content of an `iloc` box. @throws RangeError
 */
function extentsOf(reader: Reader, ids: ReadonlySet<number>): Extent[] {
  const version = reader.next(1)
  reader.next(FULL - 1)
  const [widths, more] = [reader.next(1), reader.next(1)]
  const width = { offset: widths >> 4, bytes: widths & 15, base: more >> 4, index: more & 15 }
  const items = reader.next(version < 2 ? 2 : 4)
  const extents: Extent[] = []
  let read = 0
  for (let i = 0; i < Math.min(items, ITEMS_MAX); i++) {
    const id = reader.next(version < 2 ? 2 : 4)
    const method = version === 0 ? IN_FILE : reader.next(2) & 15
    reader.next(2)
    const base = reader.next(width.base)
    const count = reader.next(2)
    read += count
    if (read > EXTENTS_MAX) throw new RangeError('a box has too many extents')
    for (let j = 0; j < count; j++) {
      if (version > 0) reader.next(width.index)
      const from = base + reader.next(width.offset)
      const bytes = reader.next(width.bytes)
      if (ids.has(id)) extents.push({ method, from, bytes })
    }
  }
  return extents
}
