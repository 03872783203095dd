import { createHash } from 'node:crypto'
import {
  CLIENT_ERROR_DAYS,
  type ClientError,
  type ClientErrorLine,
} from '@ideathlon/contracts/client-errors'
import { sql } from 'kysely'
import { daysBefore } from '../../kernel/day.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { withoutPeople } from './rules.ts'

/** Counts an error, and stores its latest report. */
export async function recordError(db: ApiDb, reported: ClientError, now: Date): Promise<void> {
  const { place, version } = reported
  const message = withoutPeople(reported.message)
  const stack = withoutPeople(reported.stack)
  const print = createHash('sha256').update([message, place, version].join('\n')).digest()
  await db
    .insertInto('client_errors')
    .values({ print, message, place, version, stack, first_at: now, last_at: now })
    .onConflict((same) =>
      same.column('print').doUpdateSet({
        times: sql`client_errors.times + 1`,
        stack,
        last_at: now,
      }),
    )
    .execute()
}

export async function readErrors(
  db: ApiDb,
  { page, size }: { page: number; size: number },
): Promise<{ lines: ClientErrorLine[]; total: number }> {
  const { total } = await db
    .selectFrom('client_errors')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('client_errors')
    .select(['id', 'message', 'place', 'version', 'stack', 'times', 'first_at', 'last_at'])
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const lines = rows.map((row) => ({
    ...row,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }))
  return { lines, total }
}

export async function purgeErrors(db: ApiDb, now: Date): Promise<void> {
  const before = daysBefore(now, CLIENT_ERROR_DAYS)
  await db.deleteFrom('client_errors').where('last_at', '<', before).execute()
}
