import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { DatabaseIsNewerError, migrateToLatest } from '@ideathlon/service-kit/migrate'
import { demandAddress } from './stack/hold-stack.ts'
import { runScript } from './stack/run-script.ts'

/** Migrates the database to this version. A database of a newer version is left unchanged. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  try {
    return (await migrateToLatest(databaseUrl)).applied
  } catch (error) {
    throw error instanceof DatabaseIsNewerError ? new StartError(error.message) : error
  }
}

if (import.meta.main) {
  await runScript(async () => {
    const url = process.env.DATABASE_URL
    if (!url) throw new StartError('Set DATABASE_URL to the database to migrate.')
    demandAddress(url)
    const applied = await migrate(url)
    console.log(applied.length === 0 ? 'nothing to migrate' : `migrated: ${applied.join(', ')}`)
    return 0
  })
}
