import sharp from 'sharp'
import { expect, it } from 'vitest'
import { blank } from './blanks.ts'
import { boxAt } from './iso-boxes.ts'
import { revealingItems } from './iso-pictures.ts'

const DEVICE = 'Phone of Ada'
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/">52.5200 N 13.4050 E</x:xmpmeta>'

/** HEIC has the same boxes, but there is no free encoder for it. */
const picture = await sharp({
  create: { width: 16, height: 16, channels: 3, background: '#a0522d' },
})
  .withExif({ IFD0: { Model: DEVICE }, IFD3: { GPSLatitudeRef: 'N' } })
  .withXmp(XMP)
  .avif()
  .toBuffer()

function metaOf(file: Buffer) {
  for (let at = 0; at < file.length; ) {
    const box = boxAt(file.subarray(at, at + 16), at, file.length)
    if (box === undefined) break
    if (box.type === 'meta') return { box, bytes: file.subarray(at, at + box.size) }
    at += box.size
  }
  throw new Error('the picture has no meta box')
}

it('removes the place and the device from a picture, and does not change the picture itself', async () => {
  const { box, bytes } = metaOf(picture)
  const stripped = Buffer.from(picture)
  blank(stripped, 0, revealingItems(bytes, box))
  expect([picture.includes(DEVICE), picture.includes('13.4050')]).toEqual([true, true])
  expect([stripped.includes(DEVICE), stripped.includes('13.4050')]).toEqual([false, false])
  const raw = (file: Buffer) => sharp(file).raw().toBuffer()
  expect((await raw(stripped)).equals(await raw(picture))).toBe(true)
})

it('changes nothing if the boxes end too early', () => {
  const { box, bytes } = metaOf(picture)
  for (let end = 0; end < bytes.length; end++) {
    for (const { zero } of revealingItems(bytes.subarray(0, end), box)) {
      expect(zero.from).toBeGreaterThan(box.at)
    }
  }
})

it('changes nothing if a small box announces more extents than a picture can have', () => {
  const box = (type: string, ...content: (Buffer | number[])[]) => {
    const inside = Buffer.concat(content.map((each) => Buffer.from(each)))
    const header = Buffer.alloc(8)
    header.writeUInt32BE(8 + inside.length, 0)
    header.write(type, 4, 'latin1')
    return Buffer.concat([header, inside])
  }
  const exif = box('infe', [2, 0, 0, 0, 0, 1, 0, 0], Buffer.from('Exif\0'))
  const items = 10_000
  // Every entry is for the Exif item, and has 65,535 empty extents.
  const item = [0, 1, 0, 0, 0xff, 0xff]
  const content = [
    [0, 0, 0, 0],
    box('iinf', [0, 0, 0, 0, 0, 1], exif),
    box('iloc', [0, 0, 0, 0, 0, 0, items >> 8, items & 255], Array(items).fill(item).flat()),
  ]
  expect(revealingItems(box('meta', ...content), { at: 0, header: 8 })).toEqual([])
})
