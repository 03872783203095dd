import { formatFor, money } from '@ideathlon/contracts/format'
import { DEFAULT_LOCALE } from '@ideathlon/contracts/locales'
import PDFDocument from 'pdfkit'
import { BOLD, collect, type Doc, printable, REGULAR } from '../documents/printing.ts'
import type { Statement } from './statement.ts'

const MARGIN = 56
const INK = '#1a1a1f'
const MUTED_COLOUR = '#5c5c66'
const LINE = '#d8d8de'
/** The column widths; the text takes up the rest of the row. */
const COLUMNS = [72, '*', 84, 84] as const

/** The statement of a year, as a PDF with a table whose header is repeated on every page. */
export function pdfOf(statement: Statement, now: Date): Promise<Buffer> {
  const { year, holder, handle, currency, movements } = statement
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Wallet statement ${year}`, Author: 'Ideathlon', CreationDate: now },
  })
  const done = collect(doc)
  const show = (cents: number) => money(cents, currency)
  const dates = formatFor(DEFAULT_LOCALE, 'UTC')

  doc.fillColor(INK).font(BOLD).fontSize(20).text(`Wallet statement ${year}`)
  doc.font(REGULAR).fontSize(10).fillColor(MUTED_COLOUR)
  doc
    .text(`${printable(holder)} (@${handle})`)
    .text(`Printed on ${dates.date(now)}. Dates are in UTC.`)
  doc.moveDown(1.5)
  table(doc, {
    columns: ['*', 110],
    rows: [
      ['Opening balance', show(statement.opening)],
      ['Received', show(statement.received)],
      ['Spent and withdrawn', show(-statement.spent)],
      ['Closing balance', show(statement.closing)],
    ],
  })
  doc.moveDown(1.5)
  if (movements.length === 0)
    doc.fillColor(MUTED_COLOUR).text(`There were no transactions in ${year}.`)
  else {
    table(doc, {
      columns: [...COLUMNS],
      head: ['Date', 'Transaction', 'Amount', 'Balance'],
      rows: movements.map((each) => [
        dates.date(each.at, 'medium'),
        printable(each.about === null ? each.label : `${each.label}: ${each.about}`),
        show(each.cents),
        show(each.balance_cents),
      ]),
    })
  }
  numberPages(doc)
  doc.end()
  return done
}

type Table = { columns: (number | '*')[]; head?: string[]; rows: string[][] }

/** Each page has its own table. In a single table, a row at a page break would be split. */
function table(doc: Doc, { columns, head, rows }: Table): void {
  doc.fontSize(9)
  const top = head === undefined ? [] : [head]
  let page: string[][] = [...top]
  let y = doc.y + heightOf(doc, columns, head ?? [])
  for (const row of rows) {
    const height = heightOf(doc, columns, row)
    if (y + height > doc.page.height - MARGIN) {
      renderRows(doc, columns, { rows: page, hasHead: head !== undefined })
      doc.addPage()
      page = [...top]
      y = doc.y + heightOf(doc, columns, head ?? [])
    }
    page.push(row)
    y += height
  }
  renderRows(doc, columns, { rows: page, hasHead: head !== undefined })
  doc.x = MARGIN
}

const PADDING = 5

function heightOf(doc: Doc, columns: Table['columns'], row: readonly string[]): number {
  if (row.length === 0) return 0
  const fixed = columns.reduce<number>((sum, each) => sum + (each === '*' ? 0 : each), 0)
  const rest = doc.page.width - 2 * MARGIN - fixed
  const heights = columns.map((width, at) =>
    doc.heightOfString(row[at] ?? '', { width: (width === '*' ? rest : width) - 2 * PADDING }),
  )
  return Math.max(...heights) + 2 * PADDING + 1
}

/** Amounts, in the columns after the text, are right-aligned. */
function renderRows(
  doc: Doc,
  columns: Table['columns'],
  { rows, hasHead }: { rows: readonly string[][]; hasHead: boolean },
): void {
  const grid = doc.fillColor(INK).table({
    columnStyles: columns.map((width, at) => ({
      width,
      align: { x: at >= (hasHead ? 2 : 1) ? 'right' : 'left', y: 'center' } as const,
    })),
    rowStyles: (row: number) => ({
      border: [0, 0, 0.5, 0],
      borderColor: LINE,
      padding: [PADDING, 2, PADDING, 2],
      ...(hasHead && row === 0 && { font: { src: BOLD } }),
    }),
  })
  for (const row of rows) grid.row(row)
  grid.end()
}

function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    doc
      .font(REGULAR)
      .fontSize(8)
      .fillColor(MUTED_COLOUR)
      .text(`Page ${page - start + 1} of ${count}`, MARGIN, doc.page.height - 36, {
        align: 'right',
        width: doc.page.width - 2 * MARGIN,
      })
  }
}
