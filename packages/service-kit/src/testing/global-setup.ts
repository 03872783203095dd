import { chooseEngine } from './engine.ts'
import { startTestPostgres, stopAfter } from './servers.ts'
import { publishSharedPostgres, readSharedPostgres } from './shared-postgres.ts'
import { dropDatabase, makeTemplate } from './template.ts'

/** Runs once, before the first test file: starts one Postgres for the whole run, with a migrated template. */
export async function setup(): Promise<() => Promise<void>> {
  if (readSharedPostgres()) return async () => {}
  const engine = await chooseEngine()
  const postgres = await startTestPostgres(engine, { durable: false })
  const template = await makeTemplate(postgres.databaseUrl).catch(stopAfter(postgres))
  const { databaseUrl, roleUrls } = postgres
  publishSharedPostgres({ engine, template, databaseUrl, roleUrls })

  return async () => {
    if (engine === 'urls') await dropDatabase(databaseUrl, template)
    await postgres.stop()
  }
}
