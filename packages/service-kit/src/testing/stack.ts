import type { DatabaseUrls } from '../embedded/postgres/urls.ts'
import { chooseEngine } from './engine.ts'
import {
  startTestNats,
  startTestPostgres,
  stopAfter,
  type TestNats,
  type TestPostgres,
} from './servers.ts'
import { readSharedPostgres } from './shared-postgres.ts'
import { cloneTemplate, dropDatabase, makeTemplate } from './template.ts'

export type TestStack = DatabaseUrls & {
  natsUrl: string
  nats: Pick<TestNats, 'kill' | 'start'>
  postgres: Pick<TestPostgres, 'restart'>
  stop(): Promise<void>
}

/**
 * A fresh migrated database and a nats-server of its own, for one test file.
 *
 * The run shares its Postgres, so a test that restarts the server needs `ownPostgres`.
 */
export async function openTestStack(options: { ownPostgres?: boolean } = {}): Promise<TestStack> {
  const shared = readSharedPostgres()
  if (shared === undefined || options.ownPostgres) return openOwnStack()

  const [urls, nats] = await Promise.all([
    cloneTemplate(shared, shared.template),
    startTestNats(shared.engine),
  ])
  const stop = async () => {
    await nats.stop()
    await dropDatabase(shared.databaseUrl, new URL(urls.databaseUrl).pathname.slice(1))
  }
  const postgres = { restart: refuseSharedRestart }
  return { ...urls, natsUrl: nats.url, nats, postgres, stop }
}

async function openOwnStack(): Promise<TestStack> {
  const engine = readSharedPostgres()?.engine ?? (await chooseEngine())
  const postgres = await startTestPostgres(engine, { durable: true })
  const template = await makeTemplate(postgres.databaseUrl).catch(stopAfter(postgres))
  const [urls, nats] = await Promise.all([cloneTemplate(postgres, template), startTestNats(engine)])
  const stop = async () => {
    await nats.stop()
    await dropDatabase(postgres.databaseUrl, new URL(urls.databaseUrl).pathname.slice(1))
    await dropDatabase(postgres.databaseUrl, template)
    await postgres.stop()
  }
  return { ...urls, natsUrl: nats.url, nats, postgres, stop }
}

async function refuseSharedRestart(): Promise<never> {
  throw new Error('other test files share this Postgres: open the stack with { ownPostgres: true }')
}
