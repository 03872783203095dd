import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** How many statements a connection keeps prepared. Others are planned each time. */
const STATEMENTS_MAX = 500
/**
 * The text of a statement that contains a list of values varies with the length of the list, so it
 * is not worthwhile to keep statements with long lists.
 */
const VALUES_MAX = 40
/** The message of pg if no connection became free in time. */
const CONNECT_TIMEOUT = 'timeout exceeded when trying to connect'

/** No connection was free, so nothing was done. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/** SQLSTATE: a table has changed since the statement was planned. */
const OUTDATED_PLAN = '0A000'

type Options = {
  /** How many requests can wait for a connection. */
  waitingMax?: number | undefined
  /** Statements do not wait for earlier ones, so several can be sent at once. */
  isPipelined?: boolean | undefined
}

/**
 * Wraps the pool so that each connection parses and plans a statement once instead of on every
 * call.
 */
export function preparing(
  pool: pg.Pool,
  { waitingMax = Number.POSITIVE_INFINITY, isPipelined = false }: Options = {},
): PostgresPool {
  const names = new Map<string, string>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      if (pool.waitingCount >= waitingMax)
        throw new DatabaseBusyError('too many requests are waiting for a connection')
      return preparingClient(await connectedTo(pool), { names, isPipelined })
    },
  }
}

async function connectedTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const isLate = error instanceof Error && error.message === CONNECT_TIMEOUT
    throw isLate ? new DatabaseBusyError('no connection became free in time') : error
  }
}

function preparingClient(
  client: pg.PoolClient,
  { names, isPipelined }: { names: Map<string, string>; isPipelined: boolean },
): PostgresPoolClient {
  let isOutdated = false
  const run = async (text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text, values, names)
    if (isPipelined) gatherWrites(client)
    try {
      return await client.query({ ...(name && { name }), text, values: [...values] })
    } catch (error) {
      isOutdated ||= (error as { code?: string }).code === OUTDATED_PLAN
      throw error
    }
  }
  // kysely does not use cursors here, so the other overload of `query` is not needed.
  const prepared: Pick<PostgresPoolClient, 'release'> & { query: typeof run } = {
    query: run,
    release: (destroy) => client.release(destroy || isOutdated),
  }
  return prepared as unknown as PostgresPoolClient
}

const gathering = new WeakSet<Writable>()

/** Sends the statements that start in the same turn of the event loop in a single write. */
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
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
