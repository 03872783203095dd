type Slice = { limit: number; offset: number }
type Counted<Row> = {
  rows: Row[]
  total: number
  /** A row with the sums of the whole list; undefined only where the list is empty. */
  first: Row | undefined
}

/**
 * A page of a list whose rows each say how many there are in all. A page past the end has no row
 * that could say it, so the list's first row is read instead.
 */
export async function countedPage<Row extends { total: number | string }>(
  { page, size }: { page: number; size: number },
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Counted<Row>> {
  const rows = await read({ limit: size, offset: page * size })
  const first = rows[0] ?? (page === 0 ? undefined : (await read({ limit: 1, offset: 0 }))[0])
  return { rows, total: Number(first?.total ?? 0), first }
}
