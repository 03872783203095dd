import { IDEA_STARS_MAX } from '@ideathlon/contracts/limits'

export const STARS_MIN = 1
const STAR_STEP = 0.5

/** The value after a key press; undefined if the key has no meaning here. */
export function afterKey(key: string, value: number | null): number | undefined {
  if (/^[1-9]$/.test(key)) return Number(key)
  if (key === '0') return IDEA_STARS_MAX
  if (key === 'ArrowRight' || key === 'ArrowUp') return within((value ?? 5) + STAR_STEP)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return within((value ?? 6) - STAR_STEP)
  if (key === 'Home') return STARS_MIN
  if (key === 'End') return IDEA_STARS_MAX
  return undefined
}

/** The value under a pointer: the left half of cell n is n − ½, the right half n. */
export function valueAtPointer(x: number, width: number): number {
  if (width <= 0) return STARS_MIN
  const halves = Math.ceil((x / width) * IDEA_STARS_MAX * 2)
  return within(halves / 2)
}

type Point = { x: number; y: number }
type Size = { width: number; height: number }

/** Maps a point on a scale of several rows to the same cells in one row. */
export function inOneRow({ x, y }: Point, { width, height }: Size, rows: number) {
  const row = Math.min(rows - 1, Math.max(0, Math.floor((y / height) * rows)))
  // Beyond the end of a row, its last cell still counts.
  const within = Math.min(width, Math.max(rows > 1 && row > 0 ? 1 : 0, x))
  return { x: rows === 1 ? x : row * width + within, width: width * rows }
}

/**
 * The value under a finger, which covers both halves of a cell: cell n is n, and tapping it again
 * gives half a star less.
 */
export function valueAtTouch(x: number, width: number, value: number | null): number {
  if (width <= 0) return STARS_MIN
  const cell = within(Math.ceil((x / width) * IDEA_STARS_MAX))
  return value === cell ? within(cell - STAR_STEP) : cell
}

function within(value: number): number {
  return Math.min(IDEA_STARS_MAX, Math.max(STARS_MIN, value))
}

/** How much of cell n is filled: nothing, half or all. */
export function fillOf(cell: number, value: number | null): 0 | 0.5 | 1 {
  if (value === null || value <= cell - 1) return 0
  return value >= cell ? 1 : 0.5
}
