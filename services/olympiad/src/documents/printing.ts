import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const fileOf = (name: string) => fileURLToPath(new URL(`fonts/${name}`, import.meta.url))

/** Inter, for Latin, Greek and Cyrillic. A document embeds only the characters that it uses. */
export const REGULAR = fileOf('inter-500.ttf')
export const BOLD = fileOf('inter-700.ttf')

/** The characters that the fonts cover. */
const COVERED =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u0254\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1e00-\u1e99\u1ea0-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]$/u

/**
 * Makes text printable: characters missing from the fonts lose their accents or become question
 * marks.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => (COVERED.test(character) ? character : plain(character)))
    .join('')
}

function plain(character: string): string {
  const [base = ''] = character.normalize('NFKD')
  return COVERED.test(base) ? base : '?'
}

export type Doc = InstanceType<typeof PDFDocument>

/** Resolves to the file once the document has ended. Call it before anything is written. */
export function collect(doc: Doc): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return promise
}

const MARGIN = 64
const LABEL_WIDTH = 130
const MUTED_COLOUR = '#555555'
const INK = '#111111'

/** A one-page receipt: a title, and lines with a label and a value. */
export function printReceipt(
  title: string,
  lines: readonly (readonly [label: string, value: string])[],
): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    info: { Title: title },
  })
  const done = collect(page)
  page.font(BOLD).fontSize(22).text(title)
  page.moveDown(0.2).font(REGULAR).fontSize(11).fillColor(MUTED_COLOUR).text('Ideathlon')
  page.moveDown(1.5)
  for (const [label, value] of lines) {
    const top = page.y
    page.fillColor(MUTED_COLOUR).text(label, MARGIN, top, { width: LABEL_WIDTH })
    const below = page.y
    page.fillColor(INK).text(printable(value), MARGIN + LABEL_WIDTH, top)
    page.y = Math.max(below, page.y)
    page.moveDown(0.6)
  }
  page.end()
  return done
}
