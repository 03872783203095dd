import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { MalformedExport } from './problems.ts'

/** `repairs`: what was done to make the row readable. */
export type LooseRow = { fields: Record<string, string>; line: number; repairs: string[] }

type Wanted = {
  /** The columns that the file must have. */
  columns: readonly string[]
  /** The last column of the file, if its text may contain unquoted separators. */
  text?: string
}

type Parsed = { record: string[]; info: { lines: number } }

const FILE_BYTES_MAX = 256 * 1024 * 1024
const ROWS_MAX = 2_000_000
const SEPARATORS = [',', ';', '\t'] as const

/**
 * Reads the rows of files as people and programs really write them. They can be in UTF-8 or
 * Latin-1, with or without a byte order mark, with any line endings, separated by commas,
 * semicolons or tabs, and they can contain stray quotes and truncated rows.
 */
export async function readLooseRows(
  folder: string,
  file: string,
  wanted: Wanted,
): Promise<LooseRow[]> {
  const { text, isLatin1 } = await readText(join(folder, file))
  const [header, ...records] = parsed(file, text)
  if (header === undefined) throw oneProblem(file, 1, 'the file is empty')
  const names = header.record.map((name) => name.trim())
  const missing = wanted.columns.filter((name) => !names.includes(name))
  if (missing.length > 0) throw oneProblem(file, 1, `column ${missing.join(', ')} is missing`)
  if (records.length > ROWS_MAX) throw oneProblem(file, ROWS_MAX, `more than ${ROWS_MAX} rows`)
  let breaksCountedTwice = 0
  return records.map(({ record, info }) => {
    // csv-parse counts a quoted CR LF as two lines, and reports the last line of a row.
    breaksCountedTwice += occurrences(record, '\r\n')
    const line = info.lines - breaksCountedTwice - occurrences(record, '\n')
    const repairs =
      isLatin1 && record.some((value) => /[^\0-\x7f]/.test(value)) ? ['Latin-1 text'] : []
    return { line, ...fieldsOf(record, names, { text: wanted.text, repairs }) }
  })
}

type Mending = { text: string | undefined; repairs: string[] }

function fieldsOf(record: readonly string[], names: readonly string[], { text, repairs }: Mending) {
  const fields: Record<string, string> = {}
  for (const [at, name] of names.entries()) fields[name] = record[at] ?? ''
  if (record.length > names.length) {
    repairs.push('more columns than the header')
    const last = names.at(-1)
    if (last !== undefined && last === text) fields[last] = record.slice(names.length - 1).join(',')
  }
  if (record.length < names.length) repairs.push('fewer columns than the header')
  return { fields, repairs }
}

async function readText(path: string): Promise<{ text: string; isLatin1: boolean }> {
  const file = basename(path)
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw oneProblem(file, 0, 'the file is not in the folder')
  if (!found.isFile()) throw oneProblem(file, 0, 'is a folder, not a file')
  if (found.size > FILE_BYTES_MAX)
    throw oneProblem(file, 0, `is larger than ${FILE_BYTES_MAX} bytes`)
  const bytes = await readFile(path)
  const isLatin1 = !isUtf8(bytes)
  const text = new TextDecoder(isLatin1 ? 'windows-1252' : 'utf-8').decode(bytes)
  return { text, isLatin1 }
}

function parsed(file: string, text: string): Parsed[] {
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const delimiter = SEPARATORS.toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )[0]
  try {
    return parse(text, {
      bom: true,
      info: true,
      delimiter,
      skip_empty_lines: true,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw oneProblem(file, Number(error.lines ?? 1), error.message)
  }
}

function occurrences(record: readonly string[], text: string): number {
  return record.reduce((count, value) => count + value.split(text).length - 1, 0)
}

const oneProblem = (file: string, line: number, message: string) =>
  new MalformedExport([{ file, line, message }])
