/**
 * The tile that a key moves to in a grid with this many columns, or undefined for any other key.
 */
export function tileAfter(key: string, at: number, grid: { count: number; columns: number }) {
  const { count, columns } = grid
  if (count === 0) return undefined
  const within = (to: number) => (to >= 0 && to < count ? to : at)
  switch (key) {
    case 'ArrowRight':
      return within(at + 1)
    case 'ArrowLeft':
      return within(at - 1)
    case 'ArrowDown':
      return within(at + columns)
    case 'ArrowUp':
      return within(at - columns)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** The number of tiles in the first row, as laid out by the browser. */
export function columnsOf(tops: readonly number[]): number {
  const below = tops.findIndex((top) => top !== tops[0])
  return Math.max(1, below === -1 ? tops.length : below)
}
