import type { SelectQueryBuilder } from 'kysely'

const ROWS = 500

/**
 * Rows in the order of their ids, one page at a time, so that a long list is never held in memory
 * in full.
 */
export async function* byId<DB, TB extends keyof DB, O extends { id: number | string }>(
  from: (after: number) => SelectQueryBuilder<DB, TB, O>,
  column: 'id' | 'idea' = 'id',
): AsyncIterable<O> {
  for (let after = 0; ; ) {
    const rows = await from(after)
      .orderBy(column as never)
      .limit(ROWS)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS) return
    after = Number(last.id)
  }
}
