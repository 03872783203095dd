import { type Kysely, sql } from 'kysely'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'

type Dropped = { drop: string; again: string }

/**
 * Fills tables without their foreign keys and indexes, and restores those afterwards for all rows
 * at once, so that the planner has the same information as in normal use. `not valid` skips the
 * check of existing rows, which makes no difference to the reads here.
 */
export async function fillBare(db: Kysely<ApiTables>, fill: () => Promise<void>): Promise<void> {
  const dropped = [...(await foreignKeys(db)), ...(await plainIndexes(db))]
  for (const { drop } of dropped) await sql.raw(drop).execute(db)
  await fill()
  for (const { again } of dropped.toReversed()) await sql.raw(again).execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function foreignKeys(db: Kysely<ApiTables>): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname,
        replace(pg_get_constraintdef(oid), ' NOT VALID', '')) as again
    from pg_constraint where contype = 'f' and connamespace = 'api'::regnamespace`.execute(db)
  return rows
}

/** Only non-unique indexes, because the statements that fill the tables need the unique ones. */
async function plainIndexes(db: Kysely<ApiTables>): Promise<Dropped[]> {
  const { rows } = await sql<Dropped>`
    select format('drop index %s', indexrelid::regclass) as drop,
      pg_get_indexdef(indexrelid) as again
    from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisunique and relnamespace = 'api'::regnamespace`.execute(db)
  return rows
}
