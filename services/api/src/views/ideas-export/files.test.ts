import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { xlsxOf } from './xlsx.ts'

/** The content of the last file in an archive, located by its own header. */
function sheetIn(book: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml'
  const at = book.indexOf(name)
  const packed = book.readUInt32LE(at - 30 + 18)
  const start = at + name.length
  return inflateRawSync(book.subarray(start, start + packed)).toString()
}

it('writes a workbook with texts as texts and numbers as numbers', () => {
  const sheet = sheetIn(xlsxOf([['=1+1', 3, null, '<b>&\u0001']]))
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
  expect(sheet).toContain('<c><v>3</v></c><c/>')
  expect(sheet).toContain('&lt;b&gt;&amp;</t>')
  expect(sheet).not.toContain('<f>')
})

it('writes a directory that points to every file in the archive', () => {
  const book = xlsxOf([['Title'], ['Bread ✓']])
  const end = book.length - 22
  expect([book.readUInt32LE(end), book.readUInt16LE(end + 10)]).toEqual([0x06054b50, 5])
  let at = book.readUInt32LE(end + 16)
  for (let file = 0; file < 5; file += 1) {
    expect(book.readUInt32LE(at)).toBe(0x02014b50)
    expect(book.readUInt32LE(book.readUInt32LE(at + 42))).toBe(0x04034b50)
    at += 46 + book.readUInt16LE(at + 28)
  }
  expect(at).toBe(end)
})
