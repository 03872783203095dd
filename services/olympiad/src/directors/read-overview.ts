import { prizeLineRank } from '@ideathlon/contracts/boards'
import type { DirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import type { BaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'
import { type Kysely, sql } from 'kysely'
import { readCycles } from '../cycles/queries.ts'
import { poolOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { SEES_ALL } from '../scopes/visible.ts'
import type { Tables } from '../tables.ts'
import { readTournaments } from '../tournaments/queries.ts'
import type { PaceReader } from './read-pace.ts'

const TOURNAMENTS_MAX = 20
const PAST_MAX = 12

type Parts = { db: Kysely<Tables>; pace: PaceReader | undefined; now: Date }
type Row = DirectorOverview['tournaments'][number]

/** A Director's tournaments at a glance, for the Director. */
export async function readOverview(
  { db, pace, now }: Parts,
  director: number,
): Promise<DirectorOverview> {
  const mine = { sight: SEES_ALL, owner: director }
  const [isDirector, all, past] = await Promise.all([
    isDirectorNow(db, director),
    readTournaments(db, { ...mine, page: 0, size: TOURNAMENTS_MAX }),
    readCycles(db, { ...mine, status: 'closed', page: 0, size: PAST_MAX }),
  ])
  const tournaments = all.data.filter(({ state }) => state !== 'ended')
  const actor = { id: director, admin: false }
  const rows = await Promise.all(
    tournaments.map(async (tournament): Promise<Row> => {
      const { id, current } = tournament
      const pool = await balanceOf(db, poolOf('tournament', id))
      const previous = past.data.find(({ base }) => base === id)
      const read =
        current === null ? null : await pace?.read({ cycle: current, previous }, { actor, now })
      const players = read?.players ?? 0
      const paidPlaces = players === 0 ? null : prizeLineRank(players)
      return { tournament, pool, pace: read ?? null, paid_places: paidPlaces }
    }),
  )
  const invited = await countInvited(db, tournaments)
  return {
    is_director: isDirector,
    tournaments: rows,
    past: past.data,
    waiting: waitingFor(rows, { invited, isDirector }),
  }
}

/**
 * What needs the Director: prizes without money, invitations without an answer,
 * no tournament at all.
 */
function waitingFor(
  rows: readonly Pick<Row, 'tournament' | 'pool'>[],
  { invited, isDirector }: { invited: number; isDirector: boolean },
): DirectorOverview['waiting'] {
  const missing = rows.flatMap(({ tournament, pool }) => {
    const cents = (tournament.current?.prize_total ?? 0) - pool
    return cents > 0 ? [cents] : []
  })
  const unfunded = missing.reduce((sum, cents) => sum + cents, 0)
  return [
    ...(isDirector && rows.length === 0
      ? [{ kind: 'no_tournament' as const, count: 1, cents: null }]
      : []),
    ...(unfunded > 0
      ? [{ kind: 'unfunded_prizes' as const, count: missing.length, cents: unfunded }]
      : []),
    ...(invited > 0 ? [{ kind: 'open_invitations' as const, count: invited, cents: null }] : []),
  ]
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
