import { beginningOf } from '@ideathlon/contracts/graphemes'
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_FIELDS,
  IMPORT_ROWS_MAX,
  type ImportField,
  type ImportKind,
  type ImportMapping,
  type ImportPreview,
  PREVIEW_ROWS,
} from '@ideathlon/contracts/imports'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

/** A row of the file; `line` is the line on which it begins. */
export type TableRow = { line: number; cells: string[] }
export type Table = {
  columns: string[]
  rows: TableRow[]
  separator: ImportPreview['separator']
}

const SEPARATORS = [',', ';', '\t', '|'] as const
const PREVIEW_CELL_MAX = 300

/** Parses CSV. Cells are treated as text whatever they look like; a formula is never calculated. */
export function readTable(csv: string): Table {
  const text = csv.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n')
  const separator = separatorOf(text)
  const [names, ...rows] = rowsOf(text, separator)
  if (names === undefined) throw problem('This file is empty.')
  if (rows.length === 0) {
    throw problem('This file has only one row. The first row names the columns; add rows below it.')
  }
  if (rows.length > IMPORT_ROWS_MAX) {
    throw problem(`This file has more than ${IMPORT_ROWS_MAX} rows. Split it into smaller files.`)
  }
  if (names.cells.length > IMPORT_COLUMNS_MAX) {
    throw problem(`This file has more than ${IMPORT_COLUMNS_MAX} columns. Remove some.`)
  }
  const columns = names.cells.map((name, at) => beginningOf(clean(name), 80) || `Column ${at + 1}`)
  return { columns, rows, separator }
}

/** The separator that splits the first row into the most cells. */
function separatorOf(text: string): Table['separator'] {
  const counts = SEPARATORS.map((separator) => {
    try {
      const [first] = parse(text, { ...LENIENT, delimiter: separator, to: 1 }) as string[][]
      return first?.length ?? 0
    } catch {
      return 0
    }
  })
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

const LENIENT = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 200_000,
} as const

function rowsOf(text: string, delimiter: string): TableRow[] {
  // One row more than allowed is enough to refuse the file.
  const options = { ...LENIENT, delimiter, info: true, to: IMPORT_ROWS_MAX + 2 } as const
  try {
    const found = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
    return found
      .map(({ record, info }) => ({
        line: firstLine(info.lines, record),
        cells: record.map(clean),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    const what =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `A quotation mark is not closed${line}.`
        : `This file cannot be read${line}.`
    throw problem(`${what} Correct the file, or save it again as CSV.`)
  }
}

/**
 * The parser counts lines up to the end of a row, so the line breaks inside its cells are
 * subtracted.
 */
function firstLine(lastLine: number, cells: readonly string[]): number {
  const inside = cells.join('').split('\n').length - 1
  return Math.max(1, lastLine - inside)
}

/** Removes control characters. */
function clean(cell: string): string {
  return cell.replace(/[^\P{Cc}\n\t]/gu, '').trim()
}

const problem = (error: string) => invalid([{ field: 'csv', error }])

/** The first rows of a table, and the columns whose names match a field. */
export function previewTable(table: Table, kind: ImportKind): ImportPreview {
  const { columns, rows, separator } = table
  return {
    columns,
    rows: rows
      .slice(0, PREVIEW_ROWS)
      .map(({ cells }) => columns.map((_, at) => (cells[at] ?? '').slice(0, PREVIEW_CELL_MAX))),
    rows_total: rows.length,
    separator,
    guess: guessMapping(columns, kind),
  }
}

const NAMES: Record<ImportField, readonly string[]> = {
  question_title: ['question title', 'question', 'challenge', 'title', 'name', 'subject'],
  question_detail: ['question detail', 'details', 'detail', 'description', 'background', 'text'],
  category: ['category', 'categories', 'area', 'topic'],
  tags: ['tags', 'tag', 'keywords', 'labels'],
  assumption_who: ['assumption who', 'who'],
  assumption_what: ['assumption what', 'what'],
  assumption_why: ['assumption why', 'why', 'reason'],
  duration_days: ['duration days', 'days', 'duration', 'days open'],
  title: ['title', 'idea', 'name', 'subject', 'statement', 'comment body'],
  description: ['description', 'details', 'detail', 'text', 'body', 'how'],
  purpose: ['purpose', 'benefit', 'why', 'goal'],
}

/** Assigns each column to at most one field, in the order of the fields. */
export function guessMapping(columns: readonly string[], kind: ImportKind): ImportMapping {
  const names = columns.map((name) => name.toLowerCase().replace(/[\s_-]+/gu, ' '))
  const free = new Set(names.keys())
  const guess: ImportMapping = {}
  for (const field of Object.keys(IMPORT_FIELDS[kind]) as ImportField[]) {
    const at = NAMES[field].map((name) => names.indexOf(name)).find((found) => free.has(found))
    if (at === undefined) continue
    guess[field] = at
    free.delete(at)
  }
  return guess
}
