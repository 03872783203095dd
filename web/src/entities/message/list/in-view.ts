/** The rows of a list that are currently in the window, by number. */
export function rowsInView(list: HTMLElement): { row: HTMLElement; number: number; top: number }[] {
  const bottom = window.innerHeight
  return [...list.querySelectorAll<HTMLElement>('[data-number]')].flatMap((row) => {
    const { top, bottom: end } = row.getBoundingClientRect()
    return end > 0 && top < bottom ? [{ row, number: Number(row.dataset.number), top }] : []
  })
}

/**
 * The highest number of a message that the reader has seen: its end, or a window full of it, was
 * visible.
 */
export function lastSeen(list: HTMLElement): number {
  const edge = window.innerHeight
  return rowsInView(list).reduce((last, { row, number, top }) => {
    const { bottom } = row.getBoundingClientRect()
    return bottom <= edge + 8 || top <= 0 ? Math.max(last, number) : last
  }, 0)
}
