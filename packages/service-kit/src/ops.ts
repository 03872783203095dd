import type { DatabaseUrls } from './embedded/postgres/urls.ts'

/**
 * What an ops command may use. `databaseUrl` is the owner's, because verify and
 * status read every schema.
 */
export type OpsEnv = DatabaseUrls & {
  /** Replicas that may lag, where there are some. */
  replicaUrls?: DatabaseUrls['roleUrls']
  natsUrl: string
  /** No servers were named or started here, so the addresses lead nowhere. */
  leadsNowhere?: true
  /** Signs the actor of requests between services. */
  internalSecret: string
  /** Where this installation keeps its own files (`.data`). */
  dataDir: string
}
