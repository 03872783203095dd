/** The list with one item moved; if the target is out of range, the list stays the same. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The list with only this step marked as the hardest; marking it again clears the mark. */
export const toggleHardest = <T extends { hardest: boolean }>(
  list: readonly T[],
  at: number,
): T[] => list.map((step, index) => ({ ...step, hardest: index === at && !step.hardest }))

/** The row under the pointer, determined from the vertical centres of the rows. */
export function rowAt(middles: readonly number[], y: number): number {
  const below = middles.findIndex((middle) => y < middle)
  return below === -1 ? middles.length - 1 : below
}
