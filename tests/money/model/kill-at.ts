import type { KyselyPlugin, Transaction } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../../services/olympiad/src/tables.ts'
import type { openLedger } from '../open-ledger.ts'

type Ledger = ReturnType<typeof openLedger>

/**
 * Runs work in a transaction whose connection the server ends after its `at`-th statement, or just
 * before the commit if there are fewer. None of it may remain.
 */
export async function killAt(
  { db }: Ledger,
  owner: pg.Pool,
  at: number,
  work: (tx: Transaction<Tables>) => Promise<unknown>,
): Promise<void> {
  const gone = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const end = async () => {
      await owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    }
    let statements = 0
    const killer: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (++statements === at) await end()
        return result
      },
    }
    await work(tx.withPlugin(killer) as Transaction<Tables>)
    if (statements < at) await end()
  })
  const outcome = await gone.then(
    () => 'committed',
    () => 'lost',
  )
  if (outcome === 'committed') throw new Error('the killed transaction was committed')
}
