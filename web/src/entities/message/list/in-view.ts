/** The rows of a list that are currently in the window, by number. */
export function rowsInView(list: HTMLElement): { row: HTMLElement; number: number; top: number }[] {
  const bottom = window.innerHeight
  return [...list.querySelectorAll<HTMLElement>('[data-number]')].flatMap((row) => {
    const { top, bottom: end } = row.getBoundingClientRect()
    return end > 0 && top < bottom ? [{ row, number: Number(row.dataset.number), top }] : []
  })
}

/**
 * The highest number among the messages that the reader has seen. A message counts as seen once its
 * end is visible or its beginning has scrolled off the top of the window.
 */
export function lastSeen(list: HTMLElement): number {
  const edge = window.innerHeight
  return rowsInView(list).reduce((last, { row, number, top }) => {
    const { bottom } = row.getBoundingClientRect()
    return bottom <= edge + 8 || top <= 0 ? Math.max(last, number) : last
  }, 0)
}
