import type { EventContext } from '@ideathlon/contracts/events/envelope'
import { type ChallengeId, type ChallengeSlug, MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type Selectable, sql } from 'kysely'
import { isVerified } from '../../community/fair-pay/verified.ts'
import type { ApiTables } from '../../kernel/database/tables.ts'
import type { Tx } from '../../kernel/deps.ts'
import { slugOf } from './slug.ts'

export type ChallengeRow = Selectable<ApiTables['challenges']>
/**
 * `around`: the id of the challenge that contains what the command acts on. Like `slug`, but unlike
 * `id`, it does not find a hidden challenge.
 */
type ChallengeKey = { id: number } | { slug: string } | { around: number }

/**
 * Loads the challenge that a command acts on, with its row locked until the commit. `shared`:
 * others can load it with the same lock, for example to rate at the same time, but the challenge
 * cannot close. `alone`: for commands that change its counts or its state.
 */
export async function loadChallenge(
  tx: Tx,
  which: ChallengeKey,
  lock: 'shared' | 'alone',
): Promise<ChallengeRow> {
  const found = tx
    .selectFrom('challenges')
    .selectAll()
    .where((eb) => {
      if ('slug' in which) return eb('slug', '=', which.slug)
      return eb('id', '=', 'id' in which ? which.id : which.around)
    })
  const row = await (lock === 'shared'
    ? found.forShare()
    : found.forNoKeyUpdate()
  ).executeTakeFirst()
  // Members cannot find a hidden challenge, but scheduled jobs can.
  const isHidden = !('id' in which) && row?.hidden_at != null
  if (row === undefined || isHidden) throw notFound(REFUSALS.challenge_not_found)
  return row
}

/**
 * Loads the challenge for a command that shares its gate, which keeps it from ending before the
 * command commits. Undefined if members cannot find it.
 */
export async function readPassed(
  tx: Tx,
  slug: string,
): Promise<(ChallengeRow & { is_asker_verified: boolean }) | undefined> {
  return tx
    .selectFrom('challenges')
    .selectAll('challenges')
    .select(isVerified(sql.ref('challenges.asker')).as('is_asker_verified'))
    .where('slug', '=', slug)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

export type NewChallenge = {
  platform: number
  /** The platform on which it was created; by default the main platform. */
  home?: number
  category: number
  asker: number
  questionTitle: string
  questionDetail: string
  assumptionWho: string
  assumptionWhat: string
  assumptionWhy: string
  maxUserIdeas: number
  state: 'draft' | 'scheduled' | 'open'
  opensAt: Date
  closesAt: Date
  createdAt: Date
}

/** The slug ends in the challenge's number, so the number has to be drawn first. */
export async function saveChallenge(
  tx: Tx,
  challenge: NewChallenge,
): Promise<{ id: ChallengeId; slug: ChallengeSlug }> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('api.challenges', 'id'))::int as id`.execute(tx)
  const id = (rows[0] as { id: number }).id
  const slug = slugOf(challenge.questionTitle, id)
  await sql`
    insert into challenges (id, slug, platform, home, category, asker, question_title, question_detail,
      assumption_who, assumption_what, assumption_why, max_user_ideas, state, opens_at, closes_at,
      created_at)
    overriding system value values (${id}, ${slug}, ${challenge.platform},
      ${challenge.home ?? MAIN_PLATFORM}, ${challenge.category},
      ${challenge.asker}, ${challenge.questionTitle}, ${challenge.questionDetail},
      ${challenge.assumptionWho}, ${challenge.assumptionWhat}, ${challenge.assumptionWhy},
      ${challenge.maxUserIdeas}, ${challenge.state}, ${challenge.opensAt}, ${challenge.closesAt},
      ${challenge.createdAt})`.execute(tx)
  return { id, slug }
}

/** The context of events in a challenge, or of an idea in it. */
export function challengeContext(
  challenge: { platform: number; category: number; id: number },
  idea: number | null = null,
): EventContext {
  const { platform, category, id } = challenge
  return { platform, category, challenge: id, idea }
}
