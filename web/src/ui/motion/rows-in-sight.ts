/**
 * Whether a row that moves from one place in the list to another is visible in the window at any
 * point on its way.
 */
export function rowsInSight(
  list: { top: number; height: number },
  rows: number,
  windowHeight: number,
): (from: number, to: number) => boolean {
  const each = list.height / Math.max(1, rows)
  const first = -list.top / each - 1
  const last = (windowHeight - list.top) / each
  return (from, to) => Math.max(from, to) > first && Math.min(from, to) < last
}
