import type { Difference } from '@ideathlon/contracts/operations'

/** The result of a comparison so far: the number of differences, and the first one. */
export class Findings {
  rows = 0
  differences = 0
  first: Difference | null = null

  found(difference: Difference): void {
    this.differences++
    this.first ??= difference
  }

  /** Compares the columns of a row that is both expected and served. */
  compare(
    of: Pick<Difference, 'table'> & { row(): string },
    columns: readonly (readonly [name: string, expected: unknown, served: unknown])[],
  ): void {
    for (const [column, expected, served] of columns) {
      if (expected === served) continue
      const texts = { expected: textOf(expected), served: textOf(served) }
      this.found({ table: of.table, row: of.row(), column, ...texts })
      return
    }
  }
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}
