import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { superuserUrl } from '@ideathlon/service-kit/embedded/postgres/urls'
import { readSecrets } from '@ideathlon/service-kit/embedded/secrets'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { databaseHosts } from '@ideathlon/service-kit/hosts/database-hosts'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import type { Variables } from './place/open-place.ts'

/**
 * The URL of a connection that can take backups: that of the embedded database, or
 * DATABASE_URL_SUPERUSER. If there are several servers, the URL lists all of them.
 */
export async function superuserOf(
  { dataDir, databaseUrl, leadsNowhere }: Pick<OpsEnv, 'dataDir' | 'databaseUrl' | 'leadsNowhere'>,
  variables: Variables,
): Promise<string> {
  if (variables.DATABASE_URL_SUPERUSER) return variables.DATABASE_URL_SUPERUSER
  const isEmbedded = !variables.DATABASE_URL
  const known = await readFile(join(dataDir, 'secrets.json')).catch(() => undefined)
  if (!isEmbedded || known === undefined) {
    throw new StartError(
      "Taking a backup needs a superuser. Set DATABASE_URL_SUPERUSER, or use your database provider's backups; see docs/backup.md.",
    )
  }
  if (leadsNowhere === 'starting') {
    throw new StartError(
      `Ideathlon is starting in ${dataDir}, and its database is not ready yet. Try again in a moment.`,
    )
  }
  if (leadsNowhere) {
    throw new StartError(
      `Ideathlon must be running to take a backup, and nothing is running in ${dataDir}. Start it, or set DATA_DIR to the folder in which it runs.`,
    )
  }
  return superuserUrl(databaseHosts(databaseUrl).hosts, await readSecrets(dataDir))
}
