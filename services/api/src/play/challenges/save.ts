import type { EventContext } from '@ideathlon/contracts/events/envelope'
import type { ChallengeId, ChallengeSlug } from '@ideathlon/contracts/ids'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { slugOf } from './slug.ts'

export type NewChallenge = {
  platform: number
  /** Where it was asked; main where nothing is said. */
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

/** Its slug ends in its number, so it is known only once the row has one. */
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

/** Where the events of a question, or of an idea in it, happen. */
export function challengeContext(
  challenge: { platform: number; category: number; id: number },
  idea: number | null = null,
): EventContext {
  const { platform, category, id } = challenge
  return { platform, category, challenge: id, idea }
}
