/** The places that are shown for one page of a sorted list. */
export function ranksOfPage(
  rows: readonly { milli: number }[],
  { from, size }: { from: number; size: number },
): number[] {
  const page = rows.slice(from, from + size).map(({ milli }) => milli)
  let above = from
  while (above > 0 && rows[above - 1]?.milli === page[0]) above -= 1
  return sharedRanks(page, { first: from + 1, above })
}

/**
 * The places that are shown for sorted rows. Members with equal points share a place (1, 2, 2, 4).
 * `first`: the strict place of the first row. `above`: the last strict place with more points than
 * it.
 */
export function sharedRanks(
  points: readonly number[],
  { first = 1, above = first - 1 }: { first?: number; above?: number } = {},
): number[] {
  let rank = above + 1
  return points.map((own, at) => {
    if (at > 0 && own !== points[at - 1]) rank = first + at
    return rank
  })
}
