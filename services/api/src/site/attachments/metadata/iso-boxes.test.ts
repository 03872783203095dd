import { expect, it } from 'vitest'
import { blank } from './blanks.ts'
import { type Box, boxAt, freeBox, revealingIn } from './iso-boxes.ts'

const box = (type: string, ...inside: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(inside.map((each) => Buffer.from(each)))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.length, 0)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}

const PLACE = '+48.8577+002.295/'
const moov = box(
  'moov',
  box('mvhd', 'the clock'),
  box('udta', box('©xyz', PLACE)),
  box('trak', box('tkhd', 'the turn'), box('meta', PLACE), box('mdia', 'the samples')),
  box('uuid', PLACE),
)
const found = () => revealingIn(moov, { header: 8 })
const blanks = () => found().map(freeBox)

it('finds what a film and its tracks reveal about the place, and nothing else', () => {
  expect(found().map(({ type }) => type)).toEqual(['udta', 'uuid', 'meta'])
})

it('turns revealing boxes into free space, and keeps everything else in the same position', () => {
  const bytes = Buffer.from(moov)
  blank(bytes, 0, blanks())
  expect(bytes).toHaveLength(moov.length)
  expect(bytes.includes(PLACE)).toBe(false)
  for (const kept of ['the clock', 'the turn', 'the samples']) {
    expect(bytes.indexOf(kept)).toBe(moov.indexOf(kept))
  }
  expect(revealingIn(bytes, { header: 8 })).toEqual([])
})

it.each([1, 7, 30, 61])('blanks the parts of a file separately, cut at byte %i', (cut) => {
  const whole = Buffer.from(moov)
  blank(whole, 0, blanks())
  const [first, second] = [Buffer.from(moov.subarray(0, cut)), Buffer.from(moov.subarray(cut))]
  blank(first, 0, blanks())
  blank(second, cut, blanks())
  expect(Buffer.concat([first, second]).equals(whole)).toBe(true)
})

it('reads a box with a long size, or up to the end, but not one with a false size', () => {
  const long = Buffer.alloc(16)
  long.writeUInt32BE(1, 0)
  long.write('mdat', 4)
  long.writeBigUInt64BE(5_000_000_000n, 8)
  const expected: Box = { type: 'mdat', at: 40, header: 16, size: 5_000_000_000 }
  expect(boxAt(long, 40, 6_000_000_000)).toEqual(expected)
  expect(boxAt(long, 40, 5_000_000_000)).toBeUndefined()
  expect(boxAt(Buffer.from('\0\0\0\0mdat'), 8, 100)).toMatchObject({ type: 'mdat', size: 92 })
  expect(boxAt(Buffer.from('\0\0\0\x04moov'), 0, 100)).toBeUndefined()
  expect(boxAt(Buffer.from('\0\0'), 0, 100)).toBeUndefined()
})

it('reads only the first of very many boxes, because each of them takes memory', () => {
  const empty = Buffer.alloc(8 * 100_000)
  for (let at = 0; at < empty.length; at += 8) box('udta').copy(empty, at)
  expect(revealingIn(box('moov', empty), { header: 8 })).toHaveLength(20_000)
})
