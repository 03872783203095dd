/** A cell in a table that members or admins download. */
export type Cell = string | number | null

/** Spreadsheets treat text that begins like this as a formula. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r]/

/** A CSV file as specified in RFC 4180. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  csvFile(rows.map((cells) => cells.map(csvCell)))

/**
 * Writes a CSV file from cells that are already formatted. The byte-order mark makes spreadsheets
 * read it as UTF-8.
 */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`

/** Numbers are written unchanged. */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : quoted(withoutFormula(value))
}

/** Text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
