import { setTimeout as sleep } from 'node:timers/promises'
import { PostgreSqlContainer } from '@testcontainers/postgresql'
import pg from 'pg'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import { freePort } from '../embedded/free-port.ts'
import { createRoles } from '../embedded/postgres/roles.ts'
import { databaseUrls, superuserUrl } from '../embedded/postgres/urls.ts'
import type { Secrets } from '../embedded/secrets.ts'
import type { TestNats, TestPostgres } from './servers.ts'

const POSTGRES_IMAGE = 'postgres:18-alpine'
const NATS_IMAGE = 'nats:2.11-alpine'
const READY_MS_MAX = 30_000
/** The same collation as in the embedded server. */
const INITDB_ARGS = '--locale-provider=builtin --builtin-locale=C.UTF-8'

export async function postgresContainer(secrets: Secrets): Promise<TestPostgres> {
  // A fixed host port, because Docker would assign another one after a restart.
  const port = await freePort()
  const container = await new PostgreSqlContainer(POSTGRES_IMAGE)
    .withUsername('postgres')
    .withPassword(secrets.superuser)
    .withDatabase('postgres')
    .withEnvironment({ POSTGRES_INITDB_ARGS: INITDB_ARGS })
    .withExposedPorts({ container: 5432, host: port })
    .withCommand(['-c', 'max_connections=200'])
    .start()
  const at = { host: container.getHost(), port }
  await createRoles(superuserUrl(at, secrets), secrets)
  return {
    ...databaseUrls(at, secrets),
    async restart(signal = 'SIGINT') {
      const running = await containerById(container.getId())
      await Promise.all([running.wait(), running.kill({ signal })])
      await running.start()
      await untilItAnswers(databaseUrls(at, secrets).databaseUrl)
    },
    async stop() {
      await container.stop()
    },
  }
}

/** Waits for the server in a started container to accept connections. */
async function untilItAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + READY_MS_MAX; ; await sleep(50)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      await client.end().catch(() => {})
      if (Date.now() > deadline) throw error
    }
  }
}

export async function natsContainer(password: string): Promise<TestNats> {
  const port = await freePort()
  const container = await new GenericContainer(NATS_IMAGE)
    .withExposedPorts({ container: 4222, host: port })
    .withCommand(['--user', 'ideathlon', '--pass', password])
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start()
  return {
    url: `nats://ideathlon:${password}@${container.getHost()}:${port}`,
    async kill() {
      const running = await containerById(container.getId())
      await Promise.all([running.wait(), running.kill()])
    },
    async start() {
      await (await containerById(container.getId())).start()
    },
    async stop() {
      await container.stop()
    },
  }
}

async function containerById(id: string) {
  const client = await getContainerRuntimeClient()
  return client.container.getById(id)
}
