import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { MalformedExport } from '../rows/problems.ts'

export type Row = { fields: Record<string, string>; line: number }

type Parsed = { record: Record<string, string>; info: { lines: number } }

/** The maximum length of one row, including quotes and line breaks. */
const ROW_BYTES_MAX = 64 * 1024

/** Yields the rows of one file, each with the line on which it starts. */
export async function* readRows(path: string, columns: readonly string[]): AsyncGenerator<Row> {
  const file = basename(path)
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: ROW_BYTES_MAX,
    columns: (header: string[]) => withColumns(file, header, columns),
  })
  const source = createReadStream(path)
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  let rows = 0
  let breaksCountedTwice = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      rows += 1
      // csv-parse counts a quoted CR LF as two lines, and reports the last line of a row.
      breaksCountedTwice += occurrences(record, '\r\n')
      yield { fields: record, line: info.lines - breaksCountedTwice - occurrences(record, '\n') }
    }
  } catch (error) {
    throw toProblem(file, error)
  } finally {
    source.destroy()
  }
  if (rows === 0 && source.bytesRead === 0) throw oneProblem(file, 1, 'the file is empty')
}

function withColumns(file: string, header: string[], needed: readonly string[]): string[] {
  const names = header.map((name) => name.trim())
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw oneProblem(file, 1, `column ${missing.join(', ')} is missing`)
  const twice = needed.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice !== undefined) throw oneProblem(file, 1, `column ${twice} appears twice`)
  return names
}

function occurrences(record: Record<string, string>, text: string): number {
  let count = 0
  for (const value of Object.values(record)) count += value.split(text).length - 1
  return count
}

function toProblem(file: string, error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = typeof error.lines === 'number' ? error.lines : 1
    return oneProblem(file, line, error.message.replace(/ (at|on) line \d+/, ''))
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return oneProblem(file, 0, 'the file is not in the folder')
  if (code === 'EISDIR') return oneProblem(file, 0, 'is a folder, not a file')
  return error
}

const oneProblem = (file: string, line: number, message: string) =>
  new MalformedExport([{ file, line, message }])
