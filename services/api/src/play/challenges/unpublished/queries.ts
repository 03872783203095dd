import type { QuestionFields } from '@ideathlon/contracts/challenge-asking'
import type { ChallengeState } from '@ideathlon/contracts/challenges'
import { NO_DEEP_DIVES } from '@ideathlon/contracts/deep-dives'
import type { ImageUrl } from '@ideathlon/contracts/files'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { UnpublishedChallenge } from '@ideathlon/contracts/unpublished-challenges'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import type * as z from 'zod'
import { isUnpublishedIn } from '../../../kernel/challenges/unpublished.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { durationOf } from '../openness.ts'
import { prizeOf } from '../prizes/rules.ts'
import { type CardRow, readCard } from '../queries.ts'

/** The values for the asker's form, before the challenge opens. */
export async function readUnpublished(
  db: ApiDb,
  slug: string,
  viewer: Actor,
): Promise<UnpublishedChallenge> {
  const card = await readCard(db, slug, viewer)
  if (card === undefined || card.hidden_at !== null) throw notFound(REFUSALS.challenge_not_found)
  demand(
    viewer,
    'challenge.prepare',
    { asker: card.asker, coAuthor: card.co_author },
    REFUSALS.askers_only,
  )
  if (!isUnpublishedIn(card.state)) throw refused('challenge_opened')
  const { words_version: version, state } = card
  return { slug, state: state as ChallengeState, version, question: questionOf(card) }
}

function questionOf(card: CardRow): z.output<typeof QuestionFields> {
  return {
    question_title: card.question_title,
    question_detail: card.question_detail,
    category: card.category,
    assumption_who: card.assumption_who,
    assumption_what: card.assumption_what,
    assumption_why: card.assumption_why,
    duration_days: durationOf(card),
    solution_format: card.solution_format,
    challenge_format: card.challenge_format,
    innovation_scale: card.innovation_scale,
    caption_solution_format: card.caption_solution_format,
    caption_reaction_type: card.caption_reaction_type,
    max_user_ideas: card.max_user_ideas,
    primary_image: card.primary_image as ImageUrl | null,
    image_alt: card.image_alt,
    tags: card.tags,
    links: card.links,
    improve_purpose: card.improve_purpose,
    article: card.article,
    article_skipped: card.article_skipped,
    image_credit: card.image_credit,
    deep_dives: card.deep_dives ?? NO_DEEP_DIVES,
    location: card.location,
    test_idea: card.own_idea,
    draft: null,
    prize: prizeOf(card),
    idea_entry_fee_cents: card.idea_entry_fee_cents,
    ...(card.state === 'scheduled' && { opens_at: card.opens_at.toISOString() }),
  }
}
