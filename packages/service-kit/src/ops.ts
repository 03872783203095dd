import type { DatabaseUrls } from './embedded/postgres/urls.ts'

/**
 * What an ops command can use. `databaseUrl` is the owner's, because verify and status read every
 * schema.
 */
export type OpsEnv = DatabaseUrls & {
  /** Read replicas, if there are any. They can lag behind. */
  replicaUrls?: DatabaseUrls['roleUrls']
  natsUrl: string
  /**
   * Set if the URLs are placeholders, because no servers were configured or started here, or they
   * are starting.
   */
  leadsNowhere?: 'nothing runs' | 'starting'
  /** Signs the actor of requests between services. */
  internalSecret: string
  /** The folder with this installation's own files (`.data`). */
  dataDir: string
}
