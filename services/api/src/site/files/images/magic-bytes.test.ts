import fc from 'fast-check'
import { expect, it } from 'vitest'
import { imageTypeOf } from './magic-bytes.ts'

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
  )

it.each([
  { given: bytes(0xff, 0xd8, 0xff, 0xe0, '....'), then: 'image/jpeg' },
  { given: bytes(0x89, 'PNG\r\n', 0x1a, '\n....'), then: 'image/png' },
  { given: bytes('GIF89a....'), then: 'image/gif' },
  { given: bytes('GIF87a....'), then: 'image/gif' },
  { given: bytes('RIFF????WEBPVP8 '), then: 'image/webp' },
  { given: bytes('RIFF????WAVEfmt '), then: undefined },
  { given: bytes('GIF88a....'), then: undefined },
  { given: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), then: undefined },
  { given: bytes('%PDF-1.7'), then: undefined },
  { given: bytes(0xff, 0xd8), then: undefined },
  { given: bytes(), then: undefined },
])('recognises $given as $then', ({ given, then }) => {
  expect(imageTypeOf(given)).toBe(then)
})

it('never recognises text as a picture', () => {
  const text = fc.string({ maxLength: 40 }).filter((it) => !/^(GIF8|RIFF)/.test(it))
  fc.assert(fc.property(text, (it) => imageTypeOf(Buffer.from(it, 'ascii')) === undefined))
})
