import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { connectionTo } from './hosts/primary.ts'

/** The database was migrated by a newer version of this program. */
export class DatabaseIsNewerError extends Error {
  override name = 'DatabaseIsNewerError'
}

const FOLDER = join(import.meta.dirname, '../../../migrations')

/**
 * Migrates a database to this version of the code: forward only, and either all new migrations or
 * none.
 */
export async function migrateToLatest(databaseUrl: string): Promise<{ applied: string[] }> {
  const pool = new pg.Pool({ ...connectionTo(databaseUrl), max: 2 })
  // Without a listener, a server that stops between two statements would end this process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrations = await readMigrations()
    await refuseNewer(db, migrations)
    const migrator = new Migrator({
      db,
      provider: provide(migrations),
      allowUnorderedMigrations: true,
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return { applied: (results ?? []).map((result) => result.migrationName) }
  } finally {
    await db.destroy()
  }
}

/** The migrations that a database lacks, and those that this version of the code does not know. */
export async function compareMigrations(
  client: pg.Pool,
): Promise<{ missing: string[]; unknown: string[] }> {
  const known = Object.keys(await readMigrations()).sort()
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  )
  if (!rows[0]?.there) return { missing: known, unknown: [] }
  const found = await client.query<{ name: string }>('select name from kysely_migration')
  const applied = new Set(found.rows.map(({ name }) => name))
  return {
    missing: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)).sort(),
  }
}

/** Every file `migrations/<schema>/NNNN_what.sql`, keyed by `<schema>/NNNN_what`. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const schemas = (await readdir(FOLDER, { withFileTypes: true })).filter((e) => e.isDirectory())
  const found: Record<string, Migration> = {}
  for (const { name: schema } of schemas) {
    for (const file of (await readdir(join(FOLDER, schema))).sort()) {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) continue
      const text = await readFile(join(FOLDER, schema, file), 'utf8')
      const up = async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db))
      found[`${schema}/${basename(file, '.sql')}`] = { up }
    }
  }
  return found
}

async function refuseNewer(db: Kysely<unknown>, known: Record<string, Migration>): Promise<void> {
  const table = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!table.rows[0]?.there) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const unknown = rows.map((row) => row.name).filter((name) => !(name in known))
  if (unknown.length === 0) return
  throw new DatabaseIsNewerError(
    `This database was migrated by a newer version of Ideathlon (it has the migration ${unknown[0]}). Install that version again, or restore an earlier backup. See docs/operations.md.`,
  )
}

function provide(migrations: Record<string, Migration>): MigrationProvider {
  return { getMigrations: async () => migrations }
}
