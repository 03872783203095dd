import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { requireDiskSpace } from '../disk-space.ts'
import type { ServiceName } from '../postgres/roles.ts'
import { type DatabaseUrls, databaseUrls } from '../postgres/urls.ts'
import { renewSecrets } from '../secrets.ts'
import { type NatsCluster, startNatsCluster } from './nats-cluster.ts'
import { PostgresCluster } from './postgres-cluster.ts'

/** Three times the space that one server needs. */
const DISK_FLOOR_MB = 1_536

export type EmbeddedCluster = DatabaseUrls & {
  /** The address of the read replica for each service. */
  replicaUrls: Record<ServiceName, string>
  natsUrl: string
  internalSecret: string
  postgres: PostgresCluster
  nats: NatsCluster
  stop(): Promise<void>
}

/** Starts three Postgres servers and three NATS servers on this machine, on loopback ports. */
export async function startEmbeddedCluster(options: {
  dir: string
  settings?: Record<string, string>
}): Promise<EmbeddedCluster> {
  const { dir, settings } = options
  await requireDiskSpace(dir, DISK_FLOOR_MB)
  await mkdir(dir, { recursive: true })
  const secrets = await renewSecrets(dir)
  const nats = await startNatsCluster({ dir, password: secrets.nats })
  try {
    const postgres = await PostgresCluster.start({ dir: join(dir, 'cluster'), secrets, settings })
    const stop = async () => {
      await Promise.all([nats.stop(), postgres.stop()])
    }
    return {
      ...databaseUrls(postgres.hosts, secrets),
      replicaUrls: databaseUrls({ host: '127.0.0.1', port: postgres.replica.port }, secrets)
        .roleUrls,
      natsUrl: nats.url,
      internalSecret: secrets.internal,
      postgres,
      nats,
      stop,
    }
  } catch (error) {
    await nats.stop()
    throw error
  }
}
