import { ChallengeSlug, OlympiadId, PlatformId } from '@ideathlon/contracts/ids'
import { channelOf } from '@ideathlon/contracts/live'
import { type QueryExecutorProvider, sql } from 'kysely'
import { everybody, idIn, tableChannel, type Viewer } from '../../kernel/live/channel.ts'
import type { Keys } from '../../kernel/live/diff.ts'

/** The public state of a published challenge, without its ratings. */
async function readChallenge(db: QueryExecutorProvider, slug: string): Promise<Keys | undefined> {
  const { rows } = await sql<{ state: string; ideas: number; closes_at: Date }>`
    select state, ideas, closes_at from challenges
    where slug = ${slug} and shelf <> 'hidden'`.execute(db)
  const found = rows[0]
  return found && { ...found, closes_at: found.closes_at.toISOString() }
}

type CycleRow = {
  id: number
  status: 'open' | 'closed'
  ends_at: Date
  paused_at: Date | null
  prize_total: string
}

/** The cycle that is running on a platform, as the calendar publishes it. */
async function readRace(
  db: QueryExecutorProvider,
  platform: PlatformId,
): Promise<Keys | undefined> {
  const { rows } = await sql<CycleRow>`
    select s.* from public.running_olympiads r join public.cycle_states s on s.id = r.id
    where r.platform = ${platform}`.execute(db)
  const found = rows[0]
  return found && keysOf(found)
}

async function readCycle(db: QueryExecutorProvider, cycle: OlympiadId): Promise<Keys | undefined> {
  const { rows } = await sql<CycleRow>`
    select * from public.cycle_states where id = ${cycle}`.execute(db)
  const found = rows[0]
  return found && { ...keysOf(found), status: found.status }
}

function keysOf({ id, ends_at, paused_at, prize_total }: CycleRow): Keys {
  return {
    id,
    ends_at: ends_at.toISOString(),
    paused_at: paused_at?.toISOString() ?? null,
    prize_total: Number(prize_total),
  }
}

/** Invite-only cycles are visible only to their players and their Director. */
async function mayFollow(
  db: QueryExecutorProvider,
  { member, admin }: Viewer,
  cycle: OlympiadId,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from public.cycle_states s where s.id = ${cycle} and (${admin}
      or (s.visibility = 'public' and not s.is_student) or s.owner = ${member}
      or exists (select from public.tournament_players p
        where p.tournament = s.tournament and p.member = ${member}))`.execute(db)
  return rows.length > 0
}

export const CHALLENGE_CHANNEL = tableChannel({
  prefix: channelOf.challenge(''),
  key: (text) => ChallengeSlug.safeParse(text).data,
  may: everybody,
  read: readChallenge,
  rereads: 'often',
})

export const RACE_CHANNEL = tableChannel({
  prefix: 'race-',
  key: (text) => PlatformId.safeParse(idIn(text)).data,
  may: everybody,
  read: readRace,
  rereads: 'often',
  followsCycles: true,
})

export const CYCLE_CHANNEL = tableChannel({
  prefix: 'cycle-',
  key: (text) => OlympiadId.safeParse(idIn(text)).data,
  may: everybody,
  allows: mayFollow,
  read: readCycle,
  rereads: 'often',
  followsCycles: true,
})
