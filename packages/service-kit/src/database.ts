import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparing } from './database/prepared.ts'
import { connectionTo } from './hosts/primary.ts'
import type { Logger } from './logger.ts'

export type Database<Tables> = { db: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> }

export type DatabaseOptions = {
  url: string
  /**
   * The service's own schema. Unqualified names are looked up there first, then in the public
   * views.
   */
  schema: string
  /** Shown in pg_stat_activity. */
  name: string
  size?: number
  /** Sends statements without waiting for earlier ones to finish. Rules out COPY and cursors. */
  isPipelined?: boolean
  /**
   * Plans every statement once, regardless of its values. Meant for statements that find rows by
   * key: their plan is always the same, and planning takes longer than execution. A list query with
   * a limit would be planned as if it returned a tenth of its table.
   */
  keepsPlans?: boolean
  /** How many requests can wait for a connection. Further ones are refused with DatabaseBusyError. */
  waitingMax?: number
  /** Without a logger, lost connections are replaced silently. */
  logger?: Logger
}

/**
 * If a client machine disappears, the database ends its sessions and releases their locks after
 * about half a minute.
 */
const GONE = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
const KEPT_PLANS = '-c plan_cache_mode=force_generic_plan'

/**
 * A pool of the service's own connections. Bigints are returned as text, because a global parser
 * would halve the speed of wide reads. A lost idle connection is logged and replaced.
 */
export function openDatabase<Tables>(options: DatabaseOptions): Database<Tables> {
  const pool = new pg.Pool({
    ...connectionTo(options.url),
    max: options.size ?? 10,
    application_name: options.name,
    options: `-c search_path=${options.schema},public -c timezone=UTC ${GONE} ${options.keepsPlans ? KEPT_PLANS : ''}`,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    pipeline: options.isPipelined ?? false,
  })
  // pg adds the whole connection to the error, with its statements, so only the message is logged.
  pool.on('error', (error) =>
    options.logger?.warn({ reason: error.message }, 'a database connection was lost'),
  )
  // The pool listens to idle connections only. Without a listener, a connection that breaks between
  // two queries of a transaction would end the process. The next query on the connection fails, and
  // its error is handled.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, options) }),
  })
  const close = async () => {
    // kysely ends the pool only if one of its own queries has used it.
    await db.destroy()
    if (!pool.ended) await pool.end()
  }
  return { db, pool, close }
}
