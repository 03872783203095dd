import type { CompiledQuery, QueryExecutorProvider, QueryResult } from 'kysely'

type Paging = { page: number; size: number }
type Slice = { limit: number; offset: number }
type Counted<Row> = {
  rows: Row[]
  total: number
  /** A row that carries the totals of the whole list; undefined only if the list is empty. */
  first: Row | undefined
}

/** A database or a transaction. */
type Database = QueryExecutorProvider & {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>
}
type Query<Row> = { compile(db: QueryExecutorProvider): CompiledQuery<Row> }
type WithTotal = { total: number | string }

/** Reads a page of a list in which every row also carries the total. */
export async function countedPage<Row extends WithTotal>(
  db: Database,
  paging: Paging,
  query: (slice: Slice) => Query<Row>,
): Promise<Counted<Row>> {
  return countedRows(paging, async (slice) => {
    const { rows } = await db.executeQuery(query(slice).compile(db))
    return rows
  })
}

/**
 * A page past the end has no row to carry the total, so the first row of the list is read instead.
 */
export async function countedRows<Row extends WithTotal>(
  { page, size }: Paging,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Counted<Row>> {
  const rows = await read({ limit: size, offset: page * size })
  const first = rows[0] ?? (page === 0 ? undefined : (await read({ limit: 1, offset: 0 }))[0])
  return { rows, total: Number(first?.total ?? 0), first }
}
