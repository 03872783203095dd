import { randomUUIDv7 as uuid } from 'node:crypto'
import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { decideNextCycle, type NextCycle } from './decide.ts'
import { fileBoundary } from './file-boundary.ts'

/** A hundred years of months. More means that the clock is wrong. */
const CYCLES_MAX = 1_200

type Base = { id: number; platform: number; name: string }

/**
 * Closes and opens every cycle that is due at `now`, one transaction each, and returns how many were opened.
 * Any number of instances may call it: the tournament's row lock lets one act, and the others skip it.
 */
export async function catchUp(db: Kysely<Tables>, now: Date): Promise<number> {
  for (let opened = 0; opened < CYCLES_MAX; opened++) {
    if (!(await openOne(db, now))) return opened
  }
  throw new Error(`more than ${CYCLES_MAX} cycles are due at ${now.toISOString()}`)
}

async function openOne(db: Kysely<Tables>, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const base = await takeEndedTournament(tx, now)
    if (base === undefined) return false

    // A separate statement under the lock, so that it sees what another instance has committed.
    const newest = await readNewest(tx, base.id)
    const next = decideNextCycle({ newest, name: base.name }, now)
    if (next === undefined) return false
    await save(tx, base, next, now)
    return true
  })
}

/** Locks a tournament without a cycle that ends after `now`; undefined if there is none, or others hold it. */
async function takeEndedTournament(tx: Transaction<Tables>, now: Date): Promise<Base | undefined> {
  return tx
    .selectFrom('base_olympiads as b')
    .select(['b.id', 'b.platform', 'b.name'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('olympiads as o')
            .select('o.id')
            .whereRef('o.base', '=', 'b.id')
            .where('o.ends_at', '>', now),
        ),
      ),
    )
    .orderBy('b.id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

async function readNewest(tx: Transaction<Tables>, base: number) {
  return tx
    .selectFrom('olympiads')
    .select(['seq', 'ends_at as endsAt'])
    .where('base', '=', base)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The end of a cycle and the start of the next are one command, so that no event comes between them. */
async function save(tx: Transaction<Tables>, base: Base, next: NextCycle, now: Date) {
  const commandId = uuid()
  const closed = await closeOpen(tx, base, commandId)
  const { id } = await tx
    .insertInto('olympiads')
    .values({
      base: base.id,
      seq: next.seq,
      title: next.title,
      starts_at: next.startsAt,
      ends_at: next.endsAt,
      start_command: commandId,
      profanity_allowed: closed.some(({ profanity_allowed }) => profanity_allowed),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const staff = await readStaff(tx)
  const ended = closed.map(
    ({ id: olympiad, seq }): NewEvent => ({
      key: 'OlympiadEnded',
      data: { olympiad, seq, staff },
    }),
  )
  const data = { olympiad: id, seq: next.seq, staff }
  const started: NewEvent = { key: 'OlympiadStarted', data }
  await fileBoundary(tx, base, {
    ...{ commandId, actor: null, requestId: commandId },
    ...{ occurredAt: now, newEvents: [...ended, started] },
  })
}

/** The staff, which has no rank. It is stored in the event, so that a replay does not read today's accounts. */
async function readStaff(tx: Transaction<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from public.members where is_staff order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Closes the open cycle, if there is one. The next one inherits its profanity setting. */
async function closeOpen(tx: Transaction<Tables>, base: Base, commandId: string) {
  return tx
    .updateTable('olympiads')
    .set({ status: 'closed', end_command: commandId })
    .where('base', '=', base.id)
    .where('status', '=', 'open')
    .returning(['id', 'seq', 'profanity_allowed'])
    .execute()
}
