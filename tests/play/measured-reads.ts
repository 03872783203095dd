import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ApiTables } from '../../services/api/src/tables.ts'

const ROUNDS = 5

export type Measured = {
  /** The tables gone through row by row, each time it happens. */
  scanned: string[]
  bestMs: number
}

/** A database that tells what a read asks of it, how that is planned, and how long it takes. */
export async function openMeasuredReads() {
  const stack = await openTestStack()
  const options = '-c search_path=api,public -c timezone=UTC'
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, options, max: 8 })
  const dialect = new PostgresDialect({ pool })
  let asked: CompiledQuery[] = []
  const db = new Kysely<ApiTables>({ dialect, log: ({ query }) => void asked.push(query) })

  async function scannedIn({ sql, parameters }: CompiledQuery): Promise<string[]> {
    if (!/^\s*(select|with)/i.test(sql)) return []
    const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters])
    const plan = JSON.stringify(rows[0]['QUERY PLAN'])
    const found = plan.matchAll(/"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)
    return [...found].map(([, table = '']) => table)
  }

  async function measure(read: () => Promise<unknown>): Promise<Measured> {
    asked = []
    await read()
    const scanned = (await Promise.all(asked.map(scannedIn))).flat()
    let bestMs = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now()
      await read()
      bestMs = Math.min(bestMs, performance.now() - begin)
    }
    return { scanned, bestMs }
  }

  async function close() {
    await db.destroy()
    await stack.stop()
  }
  return { db, measure, close }
}
