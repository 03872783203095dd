/** The list with one item moved; out of range, it stays as it is. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The list in which only this step is the hardest; a second choice takes it back. */
export const withHardest = <T extends { hardest: boolean }>(list: readonly T[], at: number): T[] =>
  list.map((step, index) => ({ ...step, hardest: index === at && !step.hardest }))

/** The row under the pointer, from the middles of the rows. */
export function rowAt(middles: readonly number[], y: number): number {
  const below = middles.findIndex((middle) => y < middle)
  return below === -1 ? middles.length - 1 : below
}
