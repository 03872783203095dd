import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'
import { fileRulesIn } from '../edge/file-rules.ts'
import { fileMuchMoney } from '../money/file-money.ts'

const ROUNDS = 5
const MOVEMENTS = 3_000
/** Tables so small, or so sparsely filled, that reading them row by row is the best plan. */
const SMALL = new Set([
  'ama_mentors',
  'blocks',
  'categories',
  'organisation_members',
  'platform_preferences',
  'platforms',
  'settings',
  'skips',
])

export type Measured = {
  /** The tables that reads went through row by row, once per read, without the small ones. */
  scanned: string[]
  bestMs: number
}

type Stack = Awaited<ReturnType<typeof openTestStack>>

/**
 * Fills the ledger, so that Postgres plans reads of prize money and winnings as in a real
 * installation.
 */
async function fillLedger({ databaseUrl }: Stack): Promise<void> {
  const options = '-c search_path=olympiad'
  const client = new pg.Client({ connectionString: databaseUrl, options })
  await client.connect()
  await fileMuchMoney(client, MOVEMENTS)
  await client.end()
}

/** A database that records the queries of a read, their plans and their duration. */
export async function openMeasuredReads() {
  const stack = await openTestStack()
  await fileRulesIn(stack)
  await fillLedger(stack)
  const options = '-c search_path=api,public -c timezone=UTC'
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, options, max: 8 })
  const dialect = new PostgresDialect({ pool })
  let queries: CompiledQuery[] = []
  const db = new Kysely<ApiTables>({ dialect, log: ({ query }) => void queries.push(query) })

  /** The plans of all queries of a read, as text. */
  async function plansOf(read: () => Promise<unknown>, how: string): Promise<string[]> {
    queries = []
    await read()
    const selects = queries.filter(({ sql }) => /^\s*(select|with)/i.test(sql) && !isSetting(sql))
    return Promise.all(
      selects.map(async ({ sql, parameters }) => {
        const { rows } = await pool.query(`explain (${how}) ${sql}`, [...parameters])
        return JSON.stringify(rows[0]['QUERY PLAN'])
      }),
    )
  }

  async function scanned(read: () => Promise<unknown>): Promise<string[]> {
    const plans = await plansOf(read, 'format json')
    const scans = /"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g
    return plans
      .flatMap((plan) => [...plan.matchAll(scans)].map(([, table = '']) => table))
      .filter((table) => !SMALL.has(table))
  }

  /**
   * The number of rows that the busiest step of a read returned. Unlike the time, it is the same on
   * any machine.
   */
  async function mostRows(read: () => Promise<unknown>): Promise<number> {
    const plans = await plansOf(read, 'analyze, timing off, format json')
    const rows = plans.flatMap((plan) => [...plan.matchAll(/"Actual Rows":([\d.]+)/g)])
    return Math.max(0, ...rows.map(([, count]) => Number(count)))
  }

  async function measure(read: () => Promise<unknown>): Promise<Measured> {
    const found = await scanned(read)
    let bestMs = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now()
      await read()
      bestMs = Math.min(bestMs, performance.now() - begin)
    }
    return { scanned: found, bestMs }
  }

  async function close() {
    await db.destroy()
    await stack.stop()
  }
  return { db, pool, scanned, mostRows, measure, close }
}

const isSetting = (sql: string): boolean => sql.includes('set_config')
