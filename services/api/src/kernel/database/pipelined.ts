import type { DatabaseConnection, KyselyProps, QueryExecutor } from 'kysely'
import { sql, Transaction } from 'kysely'
import type { Tx } from './db.ts'
import type { ApiTables } from './tables.ts'

/**
 * Runs a part of a transaction that sends statements without waiting for the answers of those
 * before them. The database runs them one after the other, in the order in which they were started,
 * each with a snapshot of its own. After a statement that fails the database refuses the rest,
 * and all fail with the error of the first. Once `run` has failed, nothing more is sent.
 * Plans are kept for any values: what runs here finds rows by their keys, and planning again
 * would take as long as running.
 */
export function pipelined<T>(tx: Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection) => {
    const { wire, fail } = failingTogether(connection)
    const piped = onlyRunning(
      executor.withConnectionProvider({ provideConnection: (use) => use(wire) }),
    )
    const kept = KEEP_PLANS.execute(piped)
    // If it fails, everything after it fails with its error.
    kept.catch(() => undefined)
    try {
      return await run(piped)
    } catch (error) {
      // Statements that were started alongside it may still be running, and the connection soon
      // serves another transaction.
      fail(error)
      throw error
    }
  })
}

const KEEP_PLANS = sql`set local plan_cache_mode to force_generic_plan`

/**
 * The same connection, where everything after the first failure fails with
 * its error and is not sent.
 */
function failingTogether(connection: DatabaseConnection) {
  let first: { error: unknown } | undefined
  const fail = (error: unknown) => {
    first ??= { error }
    return first.error
  }
  const wire: DatabaseConnection = {
    executeQuery: async (query, options) => {
      if (first !== undefined) throw first.error
      try {
        return await connection.executeQuery(query, options)
      } catch (error) {
        throw fail(error)
      }
    },
    streamQuery: () => {
      throw new Error('a pipelined transaction does not stream')
    },
  }
  return { wire, fail }
}

/**
 * kysely serves the statements of a transaction from the executor alone; the other
 * parts are for its beginning.
 */
function onlyRunning(executor: QueryExecutor): Tx {
  const unused = {} as Omit<KyselyProps, 'executor'>['config'] & KyselyProps['driver']
  return new Transaction<ApiTables>({
    executor,
    config: unused,
    driver: unused,
    dialect: {} as KyselyProps['dialect'],
  })
}
