import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { MoneyCheck } from './checks.ts'

/** The faults that one check found. All are counted, and the first ones are listed. */
export type Checked = { name: string; faults: number; examples: string[] }

const EXAMPLES_MAX = 20

/**
 * Runs the checks on one snapshot, so that money that moves in the meantime does not look like a
 * fault.
 */
export function verifyMoney(db: Kysely<Tables>, checks: readonly MoneyCheck[]): Promise<Checked[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const results: Checked[] = []
      for (const check of checks) {
        const { rows } = await sql<{ fault: string; total: string }>`
          select fault, count(*) over () as total from (${sql.raw(check.sql)}) found
          limit ${EXAMPLES_MAX}`.execute(tx)
        const examples = rows.map(({ fault }) => fault)
        results.push({ name: check.name, faults: Number(rows[0]?.total ?? 0), examples })
      }
      return results
    })
}
