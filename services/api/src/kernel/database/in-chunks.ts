/** The number of rows in one statement, which can have at most 65,535 parameters. */
const ROWS_MAX = 1_000

export function* inChunks<T>(rows: readonly T[], size = ROWS_MAX): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
