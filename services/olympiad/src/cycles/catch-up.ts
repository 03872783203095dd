import { randomUUIDv7 as uuid } from 'node:crypto'
import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { Base } from '../scopes/tables.ts'
import type { Tables } from '../tables.ts'
import { decideNextCycle } from './decide.ts'
import { fileBoundary, scopeOf } from './file-boundary.ts'
import { openCycle } from './open-cycle.ts'

/**
 * The number of months in a hundred years. If a tournament has more cycles than this to catch up
 * on, the clock is wrong.
 */
const CYCLES_MAX = 1_200

/**
 * Closes and opens all cycles that are due at `now`, each in its own transaction, and returns how
 * many were opened. Any number of instances can call it: the row lock of a tournament lets one of
 * them act, and the others skip it.
 */
export async function catchUp(db: Kysely<Tables>, now: Date): Promise<number> {
  const advances = new Map<number, number>()
  const failed = new Map<number, unknown>()
  const upToDate = new Set<number>()
  let opened = 0
  for (;;) {
    const advance = await advanceNext(db, { now, failed, upToDate })
    if (advance === undefined) break
    if (advance.did === 'nothing') {
      upToDate.add(advance.base)
      continue
    }
    const times = (advances.get(advance.base) ?? 0) + 1
    if (times > CYCLES_MAX) {
      throw new Error(`more than ${CYCLES_MAX} cycles are due at ${now.toISOString()}`)
    }
    advances.set(advance.base, times)
    if (advance.did === 'opened') opened++
  }
  if (failed.size > 0) throw faultOf(failed)
  return opened
}

/** An error that names the tournaments that could not be updated; all others have been. */
function faultOf(failed: ReadonlyMap<number, unknown>): Error {
  const [first] = failed.values()
  return new Error(`tournaments ${[...failed.keys()].join(', ')} could not be updated`, {
    cause: first,
  })
}

type Round = { now: Date; failed: Map<number, unknown>; upToDate: ReadonlySet<number> }

/** A tournament that fails is added to `failed` and skipped, so that the others are updated. */
async function advanceNext(
  db: Kysely<Tables>,
  { now, failed, upToDate }: Round,
): Promise<Advance | undefined> {
  for (;;) {
    let taken: number | undefined
    try {
      return await advanceOne(db, {
        now,
        skipped: [...failed.keys(), ...upToDate],
        onTaken: (id) => (taken = id),
      })
    } catch (error) {
      if (taken === undefined) throw error
      failed.set(taken, error)
    }
  }
}

/**
 * What happened to a tournament whose cycle has ended: its next cycle was opened, it has ended
 * itself, or another instance was faster and nothing is left to do.
 */
type Advance = { base: number; did: 'opened' | 'ended' | 'nothing' }

type Taking = { now: Date; skipped: readonly number[]; onTaken(base: number): void }

/** Ends the cycle of one tournament and starts the next one; undefined if none is due. */
async function advanceOne(
  db: Kysely<Tables>,
  { now, skipped, onTaken }: Taking,
): Promise<Advance | undefined> {
  return inTransaction(db, async (tx) => {
    const base = await takeEndedTournament(tx, now, skipped)
    if (base === undefined) return undefined
    onTaken(base.id)

    // A separate statement after the lock was taken, so that it sees what another instance has
    // committed.
    const newest = await readNewest(tx, base.id)
    const next = decideNextCycle(
      {
        newest,
        name: base.name,
        startsAt: base.starts_at,
        length: base.next_length ?? base.length,
      },
      now,
    )
    if (next === undefined) return { base: base.id, did: 'nothing' }
    const staff = await readStaff(tx)
    const commandId = uuid()
    const closed = await closeOpen(tx, base, commandId)
    const ended = closed.map(
      ({ id: olympiad, seq }): NewEvent => ({
        key: 'OlympiadEnded',
        data: { olympiad, seq, staff, ...scopeOf(base) },
      }),
    )
    // The end of a cycle and the start of the next are one command, so that no
    // event comes between them.
    const isOver = newest !== undefined && !(base.renews && (await hasDirector(tx, base)))
    const started = isOver ? [] : [await openCycle(tx, base, { ...next, commandId, staff, now })]
    if (isOver) await endTournament(tx, base)
    await fileBoundary(tx, base, {
      commandId,
      actor: null,
      requestId: commandId,
      occurredAt: now,
      newEvents: [...ended, ...started],
    })
    return { base: base.id, did: isOver ? 'ended' : 'opened' }
  })
}

/**
 * Locks a tournament that has started and has no cycle that ends after `now`; undefined if there is
 * none, or if other instances have locked them all.
 */
async function takeEndedTournament(
  tx: Transaction<Tables>,
  now: Date,
  skipped: readonly number[],
): Promise<Base | undefined> {
  return tx
    .selectFrom('base_olympiads as b')
    .selectAll('b')
    .where('b.state', '<>', 'ended')
    .where(sql<SqlBool>`b.id <> all(${skipped}::int[])`)
    .where(({ eb, or }) => or([eb('b.starts_at', 'is', null), eb('b.starts_at', '<=', now)]))
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

/** Whether its Director still has an account. Without one, the tournament ends with its cycle. */
async function hasDirector(tx: Transaction<Tables>, base: Base): Promise<boolean> {
  if (base.scope !== 'director') return true
  const { rows } = await sql`
    select 1 from public.directors where member = ${base.scope_id}`.execute(tx)
  return rows.length > 0
}

/**
 * The staff, who are not ranked. The event stores them, because a replay does not read accounts.
 */
async function readStaff(tx: Transaction<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from public.members where is_staff order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Closes the open cycle, if there is one. */
async function closeOpen(tx: Transaction<Tables>, base: Base, commandId: string) {
  return tx
    .updateTable('olympiads')
    .set({ status: 'closed', end_command: commandId })
    .where('base', '=', base.id)
    .where('status', '=', 'open')
    .returning(['id', 'seq'])
    .execute()
}

async function endTournament(tx: Transaction<Tables>, { id }: Base): Promise<void> {
  await tx.updateTable('base_olympiads').set({ state: 'ended' }).where('id', '=', id).execute()
}
