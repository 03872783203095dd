import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Statements that a connection keeps; what comes after them is planned each time, as without this. */
const STATEMENTS_MAX = 500
/** A list as long as its values has a text of its own for every length: not worth keeping. */
const VALUES_MAX = 40
/** SQLSTATE: a table has changed under a kept plan. */
const OUTDATED_PLAN = '0A000'

/** The pool, with every statement parsed and planned once a connection instead of once a call. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => preparingClient(await pool.connect(), names),
  }
}

function preparingClient(client: pg.PoolClient, names: Map<string, string>): PostgresPoolClient {
  let isOutdated = false
  const run = async (text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text, values, names)
    try {
      return await client.query({ ...(name && { name }), text, values: [...values] })
    } catch (error) {
      isOutdated ||= (error as { code?: string }).code === OUTDATED_PLAN
      throw error
    }
  }
  // Cursors, the other overload of `query`, are not opened through kysely here.
  const prepared: Pick<PostgresPoolClient, 'release'> & { query: typeof run } = {
    query: run,
    release: (destroy) => client.release(destroy || isOutdated),
  }
  return prepared as unknown as PostgresPoolClient
}

function nameOf(
  text: string,
  values: readonly unknown[],
  names: Map<string, string>,
): string | undefined {
  if (values.length === 0 || values.length > VALUES_MAX) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= STATEMENTS_MAX) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
