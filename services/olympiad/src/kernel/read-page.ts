import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'

type Page = { page: number; size: number }

/** The column that a query selects to count its rows for `readPage`. */
export const TOTAL = sql<string>`count(*)`.as('total')

/**
 * One page of the ordered `rows`, and the total number of rows, which `counted` selects as `TOTAL`.
 */
export async function readPage<DB, TB extends keyof DB, Row, All, From extends keyof All>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  counted: SelectQueryBuilder<All, From, { total: string }>,
  { page, size }: Page,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const [found, { total }] = await Promise.all([
    rows
      .offset(page * size)
      .limit(size)
      .execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { rows: found, total: Number(total) }
}
