import { ChallengeSlug, PlatformId } from '@ideathlon/contracts/ids'
import { channelOf } from '@ideathlon/contracts/live'
import { type QueryExecutorProvider, sql } from 'kysely'
import { everybody, idIn, tableChannel } from '../../kernel/live/channel.ts'
import type { Keys } from '../../kernel/live/diff.ts'

/** The public state of a published challenge, without its ratings. */
async function readChallenge(db: QueryExecutorProvider, slug: string): Promise<Keys | undefined> {
  const { rows } = await sql<{ state: string; ideas: number; closes_at: Date }>`
    select state, ideas, closes_at from challenges
    where slug = ${slug} and shelf <> 'hidden'`.execute(db)
  const found = rows[0]
  return found && { ...found, closes_at: found.closes_at.toISOString() }
}

/** The cycle that runs on a platform, as the calendar publishes it. */
async function readRace(
  db: QueryExecutorProvider,
  platform: PlatformId,
): Promise<Keys | undefined> {
  const { rows } = await sql<{ id: number; ends_at: Date; paused_at: Date | null }>`
    select id, ends_at, paused_at from public.running_olympiads
    where platform = ${platform}`.execute(db)
  const found = rows[0]
  if (found === undefined) return undefined
  const { id, ends_at, paused_at } = found
  return { id, ends_at: ends_at.toISOString(), paused_at: paused_at?.toISOString() ?? null }
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
