import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { startNatsServer } from '../embedded/nats/server.ts'
import { removePostgresHome } from '../embedded/postgres/place.ts'
import { ensureRoles } from '../embedded/postgres/roles.ts'
import { type DatabaseUrls, everyService } from '../embedded/postgres/urls.ts'
import { makeSecrets } from '../embedded/secrets.ts'
import { startDatabase } from '../embedded/stack.ts'
import type { Engine } from './engine.ts'
import { copyKept, saveCopy } from './kept-copy.ts'
import { makeTestFolder } from './test-folder.ts'

export type TestPostgres = DatabaseUrls & {
  /** Stops the server for a moment and saves a copy of its data in this folder. */
  keep?(folder: string): Promise<void>
  restart(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  stop(): Promise<void>
}

export type TestNats = {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Limits the size of the WAL, because the data of tests is often kept in memory. */
const SMALL = { max_wal_size: '256MB', min_wal_size: '64MB' }
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' }

/**
 * `durable` keeps fsync on, for tests that crash the server. `from`: a saved copy to start from, if
 * it exists.
 */
export async function startTestPostgres(
  engine: Engine,
  options: { durable: boolean; from?: string },
): Promise<TestPostgres> {
  if (engine === 'urls') return givenPostgres()
  if (engine === 'docker') {
    const { postgresContainer } = await import('./containers.ts')
    return postgresContainer(makeSecrets())
  }
  const dir = await makeTestFolder('ideathlon-test-')
  const settings = { ...SMALL, ...(options.durable ? {} : NOT_DURABLE) }
  if (options.from !== undefined && existsSync(options.from)) await copyKept(options.from, dir)
  const remove = async () => {
    await removePostgresHome(dir)
    await rm(dir, { recursive: true, force: true })
  }
  const { postgres, urls } = await startDatabase({ dir, settings }).catch(
    stopAfter({ stop: remove }),
  )
  const keep = async (folder: string) => {
    await postgres.stop()
    await saveCopy(dir, folder)
    await postgres.restart()
  }
  const stop = async () => {
    await postgres.stop()
    await remove()
  }
  return { ...urls, keep, restart: postgres.restart, stop }
}

export async function startTestNats(engine: Engine): Promise<TestNats> {
  if (engine === 'urls') return givenNats()
  const password = makeSecrets().nats
  if (engine === 'docker') {
    const { natsContainer } = await import('./containers.ts')
    return natsContainer(password)
  }
  const dir = await makeTestFolder('ideathlon-nats-')
  const nats = await startNatsServer({ dir, password })
  const stop = async () => {
    await nats.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { ...nats, stop }
}

/** Stops a server after a failure, so that it does not keep running. */
export function stopAfter(server: { stop(): Promise<void> }): (error: unknown) => Promise<never> {
  return async (error) => {
    await server.stop()
    throw error
  }
}

async function givenPostgres(): Promise<TestPostgres> {
  const databaseUrl = process.env.DATABASE_URL ?? ''
  await ensureRoles(databaseUrl)
  return {
    databaseUrl,
    roleUrls: everyService(() => databaseUrl),
    restart: refuseForeignServers,
    stop: async () => {},
  }
}

function givenNats(): TestNats {
  const url = process.env.NATS_URL ?? ''
  return { url, kill: refuseForeignServers, start: refuseForeignServers, stop: async () => {} }
}

async function refuseForeignServers(): Promise<never> {
  throw new Error('DATABASE_URL and NATS_URL name servers that tests must not stop')
}
