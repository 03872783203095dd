import { ANNOUNCEMENTS_A_DAY } from '@ideathlon/contracts/olympiad/directors'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { DAY_MS } from '../../kernel/day.ts'
import type { Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'

type Announcement = { tournament: number; author: Actor; text: string }
type Tournament = { owner: number | null; cycle: number | null }

/** Stores what a Director announces to the players of the running cycle; a job sends it. */
export async function announce(
  tx: Tx,
  { tournament, author, text }: Announcement,
  now: Date,
): Promise<{ id: number; at: string }> {
  const found = await readTournament(tx, tournament, author.id)
  if (found === undefined) throw notFound('There is no such tournament.')
  demand(author, 'tournament.announce', { owner: found.owner })
  if (found.cycle === null) throw refused('no_running_cycle')
  await demandPace(tx, author.id, now)
  const { id } = await tx
    .insertInto('tournament_announcements')
    .values({ tournament, cycle: found.cycle, author: author.id, text, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, at: now.toISOString() }
}

/** An invite-only tournament does not exist for others. */
async function readTournament(tx: Tx, id: number, viewer: number): Promise<Tournament | undefined> {
  const { rows } = await sql<Tournament>`
    select t.owner, t.cycle from public.tournaments t
    where t.id = ${id} and (t.owner = ${viewer} or (t.visibility = 'public' and not t.is_student))`.execute(
    tx,
  )
  return rows[0]
}

/** Two announcements that arrive together wait for each other. */
async function demandPace(tx: Tx, author: number, now: Date): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`announce:${author}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('tournament_announcements')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('author', '=', author)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(count) >= ANNOUNCEMENTS_A_DAY) throw refused('announced_enough')
}
