import { expect, it } from 'vitest'
import { blank } from './blanks.ts'
import { afterElement, elementAt, voidElement } from './ebml.ts'

const PLACE = '+48.8577+002.295/'
const UNKNOWN = 'unknown'

/** An element whose size field has this many bytes. */
function element(id: number, content: Buffer | string, sizeBytes: number | 'unknown' = 1): Buffer {
  const bytes = Buffer.from(content)
  const name = Buffer.from(id.toString(16).padStart(2, '0'), 'hex')
  if (sizeBytes === UNKNOWN) return Buffer.concat([name, Buffer.of(0xff), bytes])
  const size = Buffer.alloc(sizeBytes)
  size.writeUIntBE(bytes.length, Math.max(0, sizeBytes - 6), Math.min(6, sizeBytes))
  size[0] = (size[0] ?? 0) | (1 << (8 - sizeBytes))
  return Buffer.concat([name, size, bytes])
}

const [EBML, SEGMENT, INFO, CLUSTER, BLOCK, TAGS] = [
  0x1a45dfa3, 0x18538067, 0x1549a966, 0x1f43b675, 0xa3, 0x1254c367,
]

function blanksIn(file: Buffer) {
  const blanks = []
  for (let at = 0; at < file.length; ) {
    const found = elementAt(file.subarray(at, at + 12), at, file.length)
    if (found === undefined) break
    const empty = voidElement(found)
    if (empty) blanks.push(empty)
    at = afterElement(found)
  }
  return blanks
}

it.each([1, 2, 4, 8])('removes a film’s tags if their size field has %i bytes', (sizeBytes) => {
  const inside = [
    element(INFO, 'the clock'),
    element(TAGS, PLACE, sizeBytes),
    element(CLUSTER, element(BLOCK, 'the samples')),
  ]
  const file = Buffer.concat([element(EBML, 'webm'), element(SEGMENT, Buffer.concat(inside), 8)])
  const stripped = Buffer.from(file)
  blank(stripped, 0, blanksIn(file))
  expect(stripped).toHaveLength(file.length)
  expect(stripped.includes(PLACE)).toBe(false)
  for (const kept of ['the clock', 'the samples']) {
    expect(stripped.indexOf(kept)).toBe(file.indexOf(kept))
  }
  expect(blanksIn(stripped)).toEqual([])
  // The replacement for the tags is read as one element that ends where the next one begins.
  const at = file.indexOf(element(TAGS, PLACE, sizeBytes))
  const empty = elementAt(stripped.subarray(at, at + 12), at, stripped.length)
  expect(empty && afterElement(empty)).toBe(
    file.indexOf(element(CLUSTER, element(BLOCK, 'the samples'))),
  )
})

it('finds tags after parts of unknown size, as in a live recording', () => {
  const file = Buffer.concat([
    element(EBML, 'webm'),
    element(SEGMENT, '', UNKNOWN),
    element(CLUSTER, element(BLOCK, 'the samples'), UNKNOWN),
    element(TAGS, PLACE),
  ])
  expect(blanksIn(file)).toMatchObject([{ zero: { to: file.length } }])
})

it('stops at anything that is not an element', () => {
  expect(elementAt(Buffer.of(0, 0, 0), 0, 3)).toBeUndefined()
  expect(elementAt(Buffer.of(0xa3), 0, 1)).toBeUndefined()
  expect(elementAt(Buffer.of(0xa3, 0x90), 0, 2)).toBeUndefined()
})
