import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodePage } from './decode-page.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

it.each([
  ['utf-8 by default', Buffer.from('<title>Café €</title>'), 'text/html', 'Café €'],
  ['iso-8859-1 by header', latin('<title>Café</title>'), 'text/html; charset=ISO-8859-1', 'Café'],
  [
    'windows-1252 by meta',
    Buffer.from([
      ...latin('<meta charset="windows-1252"><title>'),
      0x80,
      ...latin(' Café</title>'),
    ]),
    'text/html',
    '€ Café',
  ],
  [
    'windows-1252 by an older meta',
    latin(
      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15"><title>Café</title>',
    ),
    'text/html',
    'Café',
  ],
  [
    'utf-16 by header',
    Buffer.from('<title>Café</title>', 'utf16le'),
    'text/html; charset=utf-16le',
    'Café',
  ],
  [
    'utf-16 by its byte order mark, against the header',
    Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be('<title>Café</title>')]),
    'text/html; charset=utf-8',
    'Café',
  ],
  [
    'utf-8 by its byte order mark',
    Buffer.from('\ufeff<title>Café</title>'),
    'text/html; charset=latin1',
    'Café',
  ],
  [
    'a meta that claims utf-16 in ASCII',
    Buffer.from('<meta charset="utf-16"><title>Café</title>'),
    'text/html',
    'Café',
  ],
  ['Latin without a named encoding', latin('<title>Café</title>'), 'text/html', 'Café'],
  ['an unknown encoding', Buffer.from('<title>Café</title>'), 'text/html; charset=klingon', 'Café'],
  [
    'Shift_JIS',
    Buffer.from([...latin('<title>'), 0x82, 0xa8, 0x92, 0x83, ...latin('</title>')]),
    'text/html; charset=Shift_JIS',
    'お茶',
  ],
])('reads %s', (_name, bytes, type, title) => {
  expect(/<title>(.*)<\/title>/.exec(decodePage(bytes, type))?.[1]).toBe(title)
})

it('reads a page that was cut off within a character', () => {
  const bytes = Buffer.from('<title>Café</title> €')
  expect(decodePage(bytes.subarray(0, -1), 'text/html')).toContain('Café')
})

it('decodes any bytes under any header', () => {
  const type = fc.oneof(fc.string(), fc.constantFrom('charset=', 'charset=x', 'charset=gb18030'))
  fc.assert(
    fc.property(
      fc.uint8Array(),
      type,
      (bytes, given) => typeof decodePage(bytes, given) === 'string',
    ),
  )
})
