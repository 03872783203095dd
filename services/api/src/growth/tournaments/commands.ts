import { ANNOUNCEMENTS_A_DAY } from '@ideathlon/contracts/olympiad/directors'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { daysBefore } from '../../kernel/day.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { type Played, readPlayers } from './players.ts'

type Announcement = { tournament: number; author: Actor; text: string }
type Tournament = Omit<Played, 'cycle'> & { owner: number | null; cycle: number | null }

/**
 * Refuses an announcement that nobody would receive, because it would still count towards the daily
 * limit. Called before the transaction, because the leaderboard of a cycle belongs to another
 * service. If that service does not answer, the announcement is accepted and sent once the service
 * answers again.
 */
export async function demandPlayers(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  scoringUrl: string,
  { tournament, author }: Omit<Announcement, 'text'>,
): Promise<void> {
  const { cycle, ...found } = await loadOwn(db, tournament, author)
  const from = { db, scoringUrl }
  const players = await readPlayers(from, { ...found, cycle }, 0).catch((error: unknown) => {
    logger.warn({ err: error }, 'the players of a cycle could not be read')
  })
  if (players?.every((member) => member === author.id)) throw refused('no_players_yet')
}

/** Stores a Director's announcement to the players of the running cycle. A job sends it. */
export async function announce(
  tx: Tx,
  { tournament, author, text }: Announcement,
  now: Date,
): Promise<{ id: number; at: string }> {
  const { cycle } = await loadOwn(tx, tournament, author)
  await demandBelowDailyLimit(tx, author.id, now)
  const { id } = await tx
    .insertInto('tournament_announcements')
    .values({ tournament, cycle, author: author.id, text, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, at: now.toISOString() }
}

/** The author's own tournament, with its running cycle. */
async function loadOwn(db: ApiDb | Tx, id: number, author: Actor): Promise<Played> {
  const found = await readTournament(db, id, author.id)
  if (found === undefined) throw notFound(REFUSALS.tournament_not_found)
  const { owner, cycle, ...played } = found
  demand(author, 'tournament.announce', { owner })
  if (cycle === null) throw refused('no_running_cycle')
  return { ...played, cycle }
}

/** Reads a tournament. An invite-only one is visible only to its owner. */
async function readTournament(
  db: ApiDb | Tx,
  id: number,
  viewer: number,
): Promise<Tournament | undefined> {
  const { rows } = await sql<Tournament>`
    select t.id as tournament, t.owner, t.cycle, t.scope, t.scope_id, t.visibility
    from public.tournaments t
    where t.id = ${id} and (t.owner = ${viewer} or (t.visibility = 'public' and not t.is_student))`.execute(
    db,
  )
  return rows[0]
}

/**
 * Limits how many announcements an author makes a day. The lock ensures that two simultaneous ones
 * are both counted.
 */
async function demandBelowDailyLimit(tx: Tx, author: number, now: Date): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`announce:${author}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('tournament_announcements')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('author', '=', author)
    .where('at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow()
  if (Number(count) >= ANNOUNCEMENTS_A_DAY) throw refused('announced_enough')
}
