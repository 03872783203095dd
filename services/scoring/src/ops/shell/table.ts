import { formatFor } from '@ideathlon/contracts/format'

export type Cell = string | number

/** A text table. Numbers are aligned to the right. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(textOf))
  const widths = head.map((title, i) =>
    texts.reduce((width, row) => Math.max(width, row[i]?.length ?? 0), title.length),
  )
  const line = (cells: readonly string[], isNumber: (i: number) => boolean) =>
    cells
      .map((cell, i) => (isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  const isNumber = (i: number) => typeof rows[0]?.[i] === 'number'
  return [line(head, isNumber), ...texts.map((row) => line(row, isNumber))].join('\n')
}

function textOf(cell: Cell): string {
  return typeof cell === 'number' ? formatFor().number(cell) : cell
}

/** Formats thousandths as neurons. `signed`: with a plus sign for gains. */
export function neurons(milli: number, { signed = false }: { signed?: boolean } = {}): string {
  const text = formatFor().number(milli / 1000)
  return signed && milli > 0 ? `+${text}` : text
}
