import type { DatabaseUrls } from '../embedded/postgres/urls.ts'
import { chooseEngine, type Engine } from './engine.ts'
import {
  startTestNats,
  startTestPostgres,
  stopAfter,
  type TestNats,
  type TestPostgres,
} from './servers.ts'
import { readSharedPostgres } from './shared-postgres.ts'
import { cloneTemplate, dropDatabase, findTemplate, makeTemplate } from './template.ts'

export type TestStack = DatabaseUrls & {
  natsUrl: string
  nats: Pick<TestNats, 'kill' | 'start'>
  postgres: Pick<TestPostgres, 'restart'>
  stop(): Promise<void>
}

/**
 * A fresh migrated database and a separate nats-server, for one test file.
 *
 * Test files share the Postgres of the run, so a test that restarts the server needs `ownPostgres`.
 */
export async function openTestStack(options: { ownPostgres?: boolean } = {}): Promise<TestStack> {
  const shared = readSharedPostgres()
  if (shared === undefined || options.ownPostgres) return openOwnStack()

  const [urls, nats] = await withNats(shared.engine, cloneTemplate(shared, shared.template))
  const stop = async () => {
    await nats.stop()
    await dropDatabase(shared.databaseUrl, new URL(urls.databaseUrl).pathname.slice(1))
  }
  const postgres = { restart: refuseSharedRestart }
  return { ...urls, natsUrl: nats.url, nats, postgres, stop }
}

async function openOwnStack(): Promise<TestStack> {
  const { engine = await chooseEngine(), prepared } = readSharedPostgres() ?? {}
  const postgres = await startTestPostgres(engine, { durable: true, from: prepared })
  const template = await templateOf(postgres, prepared).catch(stopAfter(postgres))
  const [urls, nats] = await withNats(engine, cloneTemplate(postgres, template)).catch(
    stopAfter(postgres),
  )
  const stop = async () => {
    await nats.stop()
    if (engine === 'urls') {
      await dropDatabase(postgres.databaseUrl, new URL(urls.databaseUrl).pathname.slice(1))
      await dropDatabase(postgres.databaseUrl, template)
    }
    await postgres.stop()
  }
  return { ...urls, natsUrl: nats.url, nats, postgres, stop }
}

/** Starts a NATS server while `other` is starting, and stops the server again if `other` fails. */
async function withNats<T>(engine: Engine, other: Promise<T>): Promise<[T, TestNats]> {
  const nats = startTestNats(engine)
  return Promise.all([other, nats]).catch(async (error) => {
    const started = await nats.catch(() => undefined)
    await started?.stop()
    throw error
  })
}

/**
 * The template database of the server. A server started from a saved copy already has one; a new
 * server gets one and is saved for later test files of the run.
 */
async function templateOf(postgres: TestPostgres, prepared: string | undefined): Promise<string> {
  const { databaseUrl, keep } = postgres
  if (prepared === undefined || keep === undefined) return makeTemplate(databaseUrl)
  const found = await findTemplate(databaseUrl)
  if (found !== undefined) return found
  const made = await makeTemplate(databaseUrl)
  await keep(prepared)
  return made
}

async function refuseSharedRestart(): Promise<never> {
  throw new Error('other test files share this Postgres: open the stack with { ownPostgres: true }')
}
