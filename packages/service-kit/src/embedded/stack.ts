import { join } from 'node:path'
import { requireDiskSpace } from './disk-space.ts'
import { type NatsServer, startNatsServer } from './nats/server.ts'
import { createRoles } from './postgres/roles.ts'
import { type PostgresOptions, type PostgresServer, startPostgres } from './postgres/server.ts'
import { type DatabaseUrls, databaseUrls, superuserUrl } from './postgres/urls.ts'
import { renewSecrets, type Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'

export type EmbeddedStack = DatabaseUrls & {
  natsUrl: string
  internalSecret: string
  postgres: PostgresServer
  nats: NatsServer
  stop(): Promise<void>
}

/** `dir`: the folder for everything that the two servers write. Created if missing. */
export type EmbeddedStackOptions = Pick<PostgresOptions, 'dir' | 'settings' | 'patience'>

/**
 * Starts PostgreSQL and nats-server on free loopback ports, with passwords
 * created at the first start.
 */
export async function startEmbeddedStack(options: EmbeddedStackOptions): Promise<EmbeddedStack> {
  await requireDiskSpace(options.dir)
  const { postgres, secrets, urls } = await startDatabase(options)
  try {
    const nats = await startNatsServer({
      dir: join(options.dir, 'nats'),
      password: secrets.nats,
    })
    const stop = async () => {
      await Promise.all([nats.stop(), postgres.stop()])
    }
    return { ...urls, natsUrl: nats.url, internalSecret: secrets.internal, postgres, nats, stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** SQLSTATE: the password is wrong. */
const WRONG_PASSWORD = '28P01'

const otherSecrets = (dir: string) =>
  new StartError(
    `The passwords in ${join(dir, 'secrets.json')} do not match the database beside it. Put back the file that belongs to it, or restore a backup into a new folder. See docs/backup.md.`,
  )

export async function startDatabase(
  options: EmbeddedStackOptions,
): Promise<{ postgres: PostgresServer; secrets: Secrets; urls: DatabaseUrls }> {
  const secrets = await renewSecrets(options.dir)
  const postgres = await startPostgres({
    ...options,
    superuserPassword: secrets.superuser,
  })
  const at = { host: '127.0.0.1', port: postgres.port }
  try {
    await createRoles(superuserUrl(at, secrets), secrets)
  } catch (error) {
    await postgres.stop()
    throw (error as { code?: string }).code === WRONG_PASSWORD ? otherSecrets(options.dir) : error
  }
  return { postgres, secrets, urls: databaseUrls(at, secrets) }
}
