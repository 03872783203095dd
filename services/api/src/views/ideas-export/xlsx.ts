import { crc32, deflateRawSync } from 'node:zlib'
import type { Cell } from '@ideathlon/service-kit/lists/csv'
import { onlyXml } from '../../kernel/http/escaped.ts'

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const CONTENT_TYPES = `${XML}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`
const RELATIONS = (kind: string, target: string) =>
  `${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="r1" Type="${SCHEMAS}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`
const WORKBOOK = `${XML}<workbook xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${SCHEMAS}/officeDocument/2006/relationships"><sheets><sheet name="Ideas" sheetId="1" r:id="r1"/></sheets></workbook>`

/** The longest text that spreadsheets accept in a cell. */
const TEXT_MAX = 32_767

/**
 * A workbook with one sheet. All text is stored as text, so that none of it is run as a formula.
 */
export function xlsxOf(rows: readonly (readonly Cell[])[]): Buffer {
  return zipOf([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', RELATIONS('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', WORKBOOK],
    ['xl/_rels/workbook.xml.rels', RELATIONS('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', sheetOf(rows)],
  ])
}

function sheetOf(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`).join('')
  return `${XML}<worksheet xmlns="${SCHEMAS}/spreadsheetml/2006/main"><sheetData>${lines}</sheetData></worksheet>`
}

function cellOf(value: Cell): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  const text = value.slice(0, TEXT_MAX)
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const escaped = (text: string): string =>
  onlyXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8 = 0x0800
const DEFLATE = 8
/**
 * 1 January 1980, the earliest date that the format supports. It is fixed, so that the same content
 * gives the same bytes.
 */
const DAY = 0x21

/** A ZIP file that contains these text files. */
function zipOf(files: readonly (readonly [string, string])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of files) {
    const name = Buffer.from(path)
    const plain = Buffer.from(text)
    const packed = deflateRawSync(plain)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(VERSION, 0)
    about.writeUInt16LE(UTF8, 2)
    about.writeUInt16LE(DEFLATE, 4)
    about.writeUInt16LE(DAY, 8)
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(plain.length, 18)
    about.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([uint32(LOCAL), about, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([uint32(CENTRAL), uint16(VERSION), about, place, name]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const counts = [uint16(0), uint16(0), uint16(files.length), uint16(files.length)]
  const end = [uint32(END), ...counts, uint32(central.length), uint32(offset), uint16(0)]
  return Buffer.concat([...parts, central, ...end])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
