import type { DatabaseConnection, KyselyProps, QueryExecutor } from 'kysely'
import { sql, Transaction } from 'kysely'
import type { Tx } from './db.ts'
import type { ApiTables } from './tables.ts'

/**
 * Runs a part of a transaction in which statements are sent without waiting for earlier answers.
 * The database runs them one after another, in the order in which they were started, each with its
 * own snapshot. After a failed statement the database refuses the rest, and all of them fail with
 * the error of the first. Once `run` has failed, nothing more is sent. Plans are kept regardless of
 * values: statements here find rows by key, and planning them again would take as long as running
 * them.
 */
export function pipelined<T>(tx: Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection) => {
    const { wire, fail } = failingTogether(connection)
    const piped = onlyRunning(
      executor.withConnectionProvider({ provideConnection: (use) => use(wire) }),
    )
    const kept = FORCE_GENERIC_PLAN.execute(piped)
    // If this fails, everything after it fails with the same error.
    kept.catch(() => undefined)
    try {
      return await run(piped)
    } catch (error) {
      // Statements that were started at the same time may still be running, and the connection will
      // soon serve another transaction.
      fail(error)
      throw error
    }
  })
}

const FORCE_GENERIC_PLAN = sql`set local plan_cache_mode to force_generic_plan`

/**
 * The same connection, except that after the first failure nothing more is sent, and everything
 * fails with that error.
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
      throw new Error('a pipelined transaction cannot stream')
    },
  }
  return { wire, fail }
}

/**
 * kysely runs the statements of a transaction through the executor only. The other parts are for
 * starting one.
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
