import { prizeLineRank } from '@ideathlon/contracts/boards'
import type { DirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import type { BaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { type Kysely, sql } from 'kysely'
import { readCycles } from '../cycles/queries.ts'
import { poolOfRunning } from '../promises/missing.ts'
import { readPoolMoney } from '../promises/read-pool-money.ts'
import { readPromisesOf } from '../promises/read-promise.ts'
import { SEES_ALL } from '../scopes/visible.ts'
import type { Tables } from '../tables.ts'
import { readTournaments } from '../tournaments/queries.ts'
import type { PaceReader } from './read-pace.ts'

const TOURNAMENTS_MAX = 20
const PAST_MAX = 12

type Parts = { db: Kysely<Tables>; pace: PaceReader | undefined; now: Date }
type Row = DirectorOverview['tournaments'][number]
type Found = {
  invited: number
  isDirector: boolean
  tournaments: number
  unfunded: readonly number[]
  promises: readonly number[]
}

/** A Director's own tournaments at a glance. */
export async function readOverview(
  { db, pace, now }: Parts,
  director: number,
): Promise<DirectorOverview> {
  const mine = { sight: SEES_ALL, owner: director }
  const [isDirector, all, past, promises] = await Promise.all([
    isDirectorNow(db, director),
    readTournaments(db, { ...mine, page: 0, size: TOURNAMENTS_MAX }),
    readCycles(db, { ...mine, status: 'closed', page: 0, size: PAST_MAX }),
    readPromisesOf(db, director),
  ])
  const tournaments = all.data.filter(({ state }) => state !== 'ended')
  const actor = { id: director, admin: false }
  const rows = await Promise.all(
    tournaments.map(async (tournament): Promise<{ row: Row; missing: number }> => {
      const { id, current } = tournament
      const money = await readPoolMoney(db, id)
      const previous = current === null ? undefined : await readPrevious(db, id)
      const read =
        current === null ? null : await pace?.read({ cycle: current, previous }, { actor, now })
      const players = read?.players ?? 0
      const paidPlaces = players === 0 ? null : prizeLineRank(players)
      const pool = poolOfRunning(money)
      const missing = Math.max(0, (current?.prize_total ?? 0) - pool)
      return { row: { tournament, pool, pace: read ?? null, paid_places: paidPlaces }, missing }
    }),
  )
  const invited = await countInvited(db, tournaments)
  return {
    is_director: isDirector,
    tournaments: rows.map(({ row }) => row),
    past: past.data,
    promises: promises.map(({ cycle, title, base, missing }) => ({
      cycle,
      title,
      tournament: base,
      missing_cents: missing,
    })),
    waiting: waitingFor({
      invited,
      isDirector,
      tournaments: rows.length,
      unfunded: rows.map(({ missing }) => missing),
      promises: promises.map(({ missing }) => missing),
    }),
  }
}

/**
 * The most recently ended cycle of this tournament, even if cycles of other tournaments have ended
 * since.
 */
async function readPrevious(db: Kysely<Tables>, base: number): Promise<Olympiad | undefined> {
  const one = { base, status: 'closed', page: 0, size: 1 } as const
  const { data } = await readCycles(db, { sight: SEES_ALL, ...one })
  return data[0]
}

/**
 * What needs the Director's attention: unfunded prizes of ended and running cycles, unanswered
 * invitations, or the lack of a tournament.
 */
function waitingFor(found: Found): DirectorOverview['waiting'] {
  const { invited, isDirector, tournaments, unfunded, promises } = found
  return [
    ...missingMoney('unfunded_promises', promises),
    ...(isDirector && tournaments === 0
      ? [{ kind: 'no_tournament' as const, count: 1, cents: null }]
      : []),
    ...missingMoney('unfunded_prizes', unfunded),
    ...(invited > 0 ? [{ kind: 'open_invitations' as const, count: invited, cents: null }] : []),
  ]
}

function missingMoney(
  kind: 'unfunded_promises' | 'unfunded_prizes',
  missing: readonly number[],
): DirectorOverview['waiting'] {
  const some = missing.filter((cents) => cents > 0)
  if (some.length === 0) return []
  return [{ kind, count: some.length, cents: some.reduce((sum, cents) => sum + cents, 0) }]
}

async function countInvited(
  db: Kysely<Tables>,
  tournaments: readonly BaseOlympiad[],
): Promise<number> {
  if (tournaments.length === 0) return 0
  const { count } = await db
    .selectFrom('tournament_players')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(
      'base',
      'in',
      tournaments.map(({ id }) => id),
    )
    .where('state', '=', 'invited')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function isDirectorNow(db: Kysely<Tables>, member: number): Promise<boolean> {
  const { rows } = await sql`select 1 from public.directors where member = ${member}`.execute(db)
  return rows.length > 0
}
