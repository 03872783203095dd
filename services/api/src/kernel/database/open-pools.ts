import { openDatabase } from '@ideathlon/service-kit/database'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Config } from '../config/config.ts'
import type { ApiDb } from './db.ts'
import { keepPlans } from './kept-plans.ts'
import type { ApiTables } from './tables.ts'
import { limitTransactions } from './transaction.ts'

/** How many requests may wait for a connection. Any more would wait too long. */
const WAITING_MAX = 500
/** The connections of the pool that transactions leave free for reads. */
const CONNECTIONS_FOR_READS = 3
/**
 * Enough for the sessions of all requests, because sessions that are waiting to be read are read
 * together.
 */
const KEYED_READS_MAX = 3
/** One for each job that can run at the same time. */
const CLAIMS_MAX = 16

/**
 * The pools of one instance: for general work, for statements whose plans are kept, and for the
 * claims of jobs.
 */
export function openPools(
  config: Config,
  logger: Logger,
): { db: ApiDb; claims: ApiDb; close(): Promise<void> } {
  const reached = { url: config.DATABASE_URL, schema: 'api', logger }
  const forRequests = { ...reached, isPipelined: true, waitingMax: WAITING_MAX }
  const work = openDatabase<ApiTables>({ ...forRequests, name: 'api', size: config.DATABASE_POOL })
  const keyed = openDatabase<ApiTables>({
    ...forRequests,
    name: 'api keyed reads',
    size: KEYED_READS_MAX,
    keepsPlans: true,
  })
  const claims = openDatabase<ApiTables>({ ...reached, name: 'api claims', size: CLAIMS_MAX })
  keepPlans(work.db, keyed.db)
  limitTransactions(work.db, Math.max(1, config.DATABASE_POOL - CONNECTIONS_FOR_READS))
  const close = async () => {
    await claims.close()
    await keyed.close()
    await work.close()
  }
  return { db: work.db, claims: claims.db, close }
}
