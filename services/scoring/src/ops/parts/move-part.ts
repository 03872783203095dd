import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'
import pg, { type PoolClient } from 'pg'
import type { LogPart } from './read-parts.ts'

/** Nothing waits longer than this for the tables to change places. */
const LOCK_MS_MAX = 500
const TRY_EVERY_MS = 1_000
const TRIES_MAX = 600
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Moves a full part of the log to a tablespace. It is copied and compared while everything goes on, and then
 * changes places with its copy in a moment. If it is interrupted, nothing has changed, and it can be repeated.
 */
export async function movePart(client: PoolClient, part: LogPart, to: string): Promise<void> {
  const copy = `${part.part}_moving`
  await client.query(`drop table if exists ${copy}`)
  try {
    await client.query(`select set_config('default_tablespace', $1, false)`, [to])
    await copyPart(client, part, copy)
    await client.query('reset default_tablespace')
    if ((await sumOf(client, copy)) !== (await sumOf(client, part.part))) {
      throw new StartFault(`The copy of ${part.part} differs from it. Check both disks.`)
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
  await client.query(`insert into ${copy} select * from ${part} order by position`)
  await client.query('select log.index_part($1::regclass)', [copy])
  await client.query(`vacuum (freeze, analyze) ${copy}`)
}

/** A sum over every value of every row: equal for equal tables, and hardly ever for others. */
async function sumOf(client: PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || bit_xor(hashtextextended(row::text, 0)) as sum from ${table} as row`,
  )
  return rows[0]?.sum ?? ''
}

/** Long reads of the log are let end: meanwhile new ones, and writers, wait for less than a second each time. */
async function changePlaces(client: PoolClient, part: LogPart, copy: string): Promise<void> {
  for (let tried = 1; tried <= TRIES_MAX; tried++) {
    try {
      return await changeNow(client, part, copy)
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
      await sleep(TRY_EVERY_MS)
    }
  }
  throw new StartFault(
    `Something has read the log for ten minutes, so ${part.part} could not be replaced. Try again later.`,
  )
}

async function changeNow(
  client: PoolClient,
  { part, first, last }: LogPart,
  copy: string,
): Promise<void> {
  const [, name] = part.split('.')
  await client.query('begin')
  await client.query(`set local lock_timeout = ${LOCK_MS_MAX}`)
  await client.query(`alter table log.events detach partition ${part}`)
  await client.query(
    `alter table log.events attach partition ${copy} for values from (${first}) to (${last + 1})`,
  )
  await client.query(`alter table ${copy} drop constraint range`)
  await client.query(`drop table ${part}`)
  await client.query(`alter table ${copy} rename to ${name}`)
  await client.query(`comment on table ${part} is 'moved'`)
  await client.query('commit')
}
