import type { Pool, PoolClient } from 'pg'

/** The names of one generation's tables. They differ only in a number, so nothing needs quoting. */
export type GenerationTables = { brains: string; days: string; boardRows: string }

export function tablesOf(generation: number): GenerationTables {
  if (!Number.isSafeInteger(generation)) throw new TypeError('a generation must be a whole number')
  return {
    brains: `scoring.brains_${generation}`,
    days: `scoring.days_${generation}`,
    boardRows: `scoring.board_rows_${generation}`,
  }
}

/** The key of the advisory lock under which tables are created. */
const TABLES_LOCK = 4_715_235

/** Creates a generation's tables from their templates; without keys if COPY fills them first. */
export async function createTables(
  db: Pool | PoolClient,
  generation: number,
  { keys }: { keys: boolean },
): Promise<void> {
  const made = tablesOf(generation)
  const like = keys ? 'including all' : 'including constraints including defaults'
  // Free space on every page lets a changed row stay on its page, so that the index needs no new
  // entry.
  const storageOptions = 'with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.1)'
  // Two instances can start at the same time, and "if not exists" alone does not make one wait for
  // the other. The statements are one transaction, so the lock lasts until they have finished.
  await db.query(`
    select pg_advisory_xact_lock(${TABLES_LOCK});
    create table if not exists ${made.brains} (like scoring.brains ${like}) ${storageOptions};
    create table if not exists ${made.days} (like scoring.days ${like}) ${storageOptions};
    create table if not exists ${made.boardRows} (like scoring.board_rows ${like}) ${storageOptions};
    do $$ begin
      -- The migrating role may read what is served, for the ops commands.
      execute format('grant select on ${made.brains}, ${made.days}, ${made.boardRows} to %I',
        (select nspowner::regrole::text from pg_namespace where nspname = 'scoring'));
    end $$;`)
}

export async function addKeys(db: Pool | PoolClient, generation: number): Promise<void> {
  const made = tablesOf(generation)
  await db.query(`
    alter table ${made.brains} add primary key (member, role);
    alter table ${made.days} add primary key (member, role, day);
    alter table ${made.boardRows} add primary key (board, member);
    analyze ${made.brains}, ${made.days}, ${made.boardRows};`)
}

export async function dropTables(db: Pool | PoolClient, generation: number): Promise<void> {
  const made = tablesOf(generation)
  await db.query(`drop table if exists ${made.brains}, ${made.days}, ${made.boardRows}`)
}
