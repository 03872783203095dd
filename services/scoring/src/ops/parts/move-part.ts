import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import pg, { type PoolClient } from 'pg'
import type { LogPart } from './read-parts.ts'

const ROWS_AT_ONCE = 100_000
/** Limits on how long others wait while the tables are swapped. */
const LOCK_MS_MAX = 300
const CHANGE_MS_MAX = 1_500
/** Only one attempt in this many queues for the locks. */
const WAITING_EVERY = 10
const TRY_EVERY_MS = 1_000
const TRIES_MAX = 600
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Moves a full part of the log to a tablespace. The part is copied and compared while the log is
 * read and written, and then replaced by its copy. If the move is interrupted, nothing has changed,
 * and it can be repeated.
 */
export async function movePart(client: PoolClient, part: LogPart, to: string): Promise<void> {
  const copy = `${part.part}_moving`
  await client.query(`drop table if exists ${copy}`)
  try {
    await client.query(`select set_config('default_tablespace', $1, false)`, [to])
    await copyPart(client, part, copy)
    await client.query('reset default_tablespace')
    if ((await sumOf(client, copy)) !== (await sumOf(client, part.part))) {
      throw new StartError(`The copy of ${part.part} differs from it. Check both disks.`)
    }
    await changePlaces(client, part, copy)
  } finally {
    await client.query('reset default_tablespace')
    await client.query(`drop table if exists ${copy}`)
  }
}

async function copyPart(
  client: PoolClient,
  { part, first, last }: LogPart,
  copy: string,
): Promise<void> {
  await client.query(
    `create table ${copy} (like log.events including defaults including constraints,
       constraint range check (position >= ${first} and position <= ${last}))`,
  )
  // Copied in chunks, because a commit waits for a synchronous standby, and a single commit of the
  // whole copy would hold up the log writer.
  for (let from = first; from <= last; from += ROWS_AT_ONCE) {
    await client.query(
      `insert into ${copy} select * from ${part}
       where position >= ${from} and position < ${from + ROWS_AT_ONCE} order by position`,
    )
  }
  await client.query('select log.index_part($1::regclass)', [copy])
  await freeze(client, copy)
}

/**
 * A snapshot from before the copy would miss its rows, so this waits until
 * every snapshot sees them.
 */
async function freeze(client: PoolClient, copy: string): Promise<void> {
  for (let tried = 1; tried <= TRIES_MAX; tried++) {
    await client.query(`vacuum (freeze, analyze) ${copy}`)
    const { rows } = await client.query<{ done: boolean }>(
      'select relallfrozen >= relpages as done from pg_class where oid = $1::regclass',
      [copy],
    )
    if (rows[0]?.done) return
    await sleep(TRY_EVERY_MS)
  }
  throw new StartError('A transaction has been open for ten minutes. End it, and try again.')
}

/**
 * A checksum over every value of every row: always the same for equal tables, and almost never for
 * different ones.
 */
async function sumOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || bit_xor(hashtextextended(row::text, 0)) as sum from ${table} as row`,
  )
  return rows[0]?.sum ?? ''
}

/**
 * Waits for long reads of the log to end. Most attempts give up immediately if the tables are in
 * use; every tenth waits briefly, and others queue behind it.
 */
async function changePlaces(client: PoolClient, part: LogPart, copy: string): Promise<void> {
  for (let tried = 1; tried <= TRIES_MAX; tried++) {
    try {
      await client.query(changeNow(part, copy, tried % WAITING_EVERY === 0))
      return
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
      await sleep(TRY_EVERY_MS)
    }
  }
  throw new StartError(
    `Something has been reading the log for ten minutes, so ${part.part} could not be replaced. Try again later.`,
  )
}

/**
 * One request, so that no lock is held while this process is disconnected. The database ends it if
 * it takes too long.
 */
function changeNow({ part, first, last }: LogPart, copy: string, isWaiting: boolean): string {
  const [, name] = part.split('.')
  return `
    begin;
    set local transaction_timeout = ${CHANGE_MS_MAX};
    set local lock_timeout = ${LOCK_MS_MAX};
    lock table only log.events, only ${part} in access exclusive mode ${isWaiting ? '' : 'nowait'};
    alter table log.events detach partition ${part};
    alter table log.events attach partition ${copy} for values from (${first}) to (${last + 1});
    alter table ${copy} drop constraint range;
    drop table ${part};
    alter table ${copy} rename to ${name};
    comment on table ${part} is 'moved';
    commit`
}

/** Drops the tables that interrupted moves have left behind. */
export async function dropLeftCopies(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ copy: string }>(
    `select oid::regclass::text as copy from pg_class
     where relnamespace = 'log'::regnamespace and relkind = 'r' and relname ~ '^events_[0-9]+_moving$'
       and not relispartition`,
  )
  for (const { copy } of rows) await client.query(`drop table ${copy}`)
}
