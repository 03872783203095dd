import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseEngine } from './engine.ts'
import { startTestPostgres, stopAfter } from './servers.ts'
import { publishSharedPostgres, readSharedPostgres } from './shared-postgres.ts'
import { dropDatabase, makeTemplate } from './template.ts'
import { makeTestFolder, removeAbandonedFolders } from './test-folder.ts'

/**
 * Runs once, before the first test file: starts one Postgres for the whole run,
 * with a migrated template.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (readSharedPostgres()) return async () => {}
  await removeAbandonedFolders()
  const engine = await chooseEngine()
  const postgres = await startTestPostgres(engine, { durable: false })
  const template = await makeTemplate(postgres.databaseUrl).catch(stopAfter(postgres))
  const { databaseUrl, roleUrls } = postgres
  const folder = await makeTestFolder('ideathlon-prepared-')
  const prepared = join(folder, 'postgres-at-rest')
  publishSharedPostgres({ engine, template, prepared, databaseUrl, roleUrls })

  return async () => {
    await rm(folder, { recursive: true, force: true })
    if (engine === 'urls') await dropDatabase(databaseUrl, template)
    await postgres.stop()
  }
}
