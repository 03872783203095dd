import { openDatabase } from '@ideathlon/service-kit/database'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'
import type { ApiDb } from '../../services/api/src/kernel/deps.ts'
import { runClaimed } from '../../services/api/src/kernel/jobs/claim.ts'

/**
 * Claims the given job and never finishes it, so that a test can kill this process while it holds
 * the claim.
 */
const [url = '', job = ''] = process.argv.slice(2)
const db: ApiDb = openDatabase<ApiTables>({ url, schema: 'api', name: 'claimer' }).db
await runClaimed(db, { job, key: 0, waitMsMax: 60_000 }, new Date(), () => {
  process.stdout.write('claimed')
  return new Promise(() => setInterval(() => {}, 1_000))
})
