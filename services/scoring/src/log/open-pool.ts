import { connectionTo } from '@ideathlon/service-kit/hosts/primary'
import pg, { type Pool } from 'pg'

/**
 * A separate pool for a command or a thread, so that the service's own pool stays free for
 * requests.
 */
export function openPool(
  databaseUrl: string,
  { name, size }: { name: string; size: number },
): Pool {
  const pool = new pg.Pool({
    ...connectionTo(databaseUrl),
    max: size,
    application_name: name,
    options: '-c search_path=scoring,public -c timezone=UTC',
  })
  // A lost idle connection is replaced. If a connection in use is lost, its query fails.
  pool.on('error', () => {})
  return pool
}
