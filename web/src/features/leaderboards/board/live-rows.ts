import { BoardRow } from '@ideathlon/contracts/boards'
import { plural } from '../../../lib/format/format.ts'

const parsed = new WeakMap<object, BoardRow>()

/**
 * The leaderboard's rows as the channel sends them: one value for each place in the strict order. A
 * delta replaces only the values that it changes, so each value is parsed only once.
 */
export function liveRows(values: Readonly<Record<string, unknown>>): BoardRow[] {
  const rows: BoardRow[] = []
  for (let order = 1; ; order++) {
    const row = rowOf(values[`r${order}`])
    if (row === undefined) return rows
    rows.push(row)
  }
}

export function rowOf(value: unknown): BoardRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = parsed.get(value)
  if (known) return known
  const fresh = BoardRow.safeParse(value)
  if (!fresh.success) return undefined
  parsed.set(value, fresh.data)
  return fresh.data
}

/** The change in rank since the start of the day, in words. */
export function changeInWords(change: number | null): string {
  if (change === null) return 'new today'
  if (change === 0) return 'same place'
  return change > 0
    ? plural(change, { one: 'up {n} place', other: 'up {n} places' })
    : plural(-change, { one: 'down {n} place', other: 'down {n} places' })
}
