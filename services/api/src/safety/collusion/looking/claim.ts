import { sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'

/**
 * Only challenges that closed within this many days are analysed. Open ones are not, because a
 * suspicion would reveal authors.
 */
const ANALYSED_DAYS = 60
/** An analysis that has not ended after this time has failed. */
const GIVEN_UP_AFTER_MINUTES = 15
const TRIES_MAX = 3

/**
 * Claims, for this instance alone, the next closed challenge that has not been analysed. Attempts
 * are counted before the work, so a challenge that crashes an instance does so at most three times.
 */
export async function claimChallenge(db: ApiDb, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ challenge: number }>`
    insert into integrity_looks as l (challenge, begun_at)
    select c.id, ${now}::timestamptz from challenges c
    left join integrity_looks before on before.challenge = c.id
    where c.shelf = 'closed' and c.closed_at > ${now}::timestamptz - ${ANALYSED_DAYS} * interval '1 day'
      and (before.challenge is null or before.looked_at is null and before.tries < ${TRIES_MAX}
        and before.begun_at < ${now}::timestamptz - ${GIVEN_UP_AFTER_MINUTES} * interval '1 minute')
    order by before.tries nulls first, c.closed_at, c.id limit 1
    on conflict (challenge) do update set begun_at = excluded.begun_at, tries = l.tries + 1
      where l.looked_at is null and l.tries < ${TRIES_MAX}
        and l.begun_at < ${now}::timestamptz - ${GIVEN_UP_AFTER_MINUTES} * interval '1 minute'
    returning challenge`.execute(db)
  return rows[0]?.challenge
}

/** Deletes the results of challenges that closed too long ago to be combined with others. */
export async function deleteOldResults(db: ApiDb, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from integrity_looks l join challenges c on c.id = l.challenge
    where c.closed_at <= ${now}::timestamptz - ${ANALYSED_DAYS} * interval '1 day'
    order by c.id limit ${FORGOTTEN_AT_ONCE}`.execute(db)
  const old = rows.map(({ id }) => id)
  if (old.length === 0) return
  for (const table of TABLES) {
    await sql`delete from ${sql.table(table)} where challenge = any(${old}::int[])`.execute(db)
  }
}

const FORGOTTEN_AT_ONCE = 20
/**
 * `integrity_looks` comes last, so that if an instance is killed, the same challenges are processed
 * again.
 */
const TABLES = ['integrity_pairs', 'integrity_raters', 'integrity_favours', 'integrity_looks']
