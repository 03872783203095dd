import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { NO_DEEP_DIVES } from '@ideathlon/contracts/deep-dives'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import { isRatingStarted } from '../openness.ts'
import type { ChallengeRow } from '../store.ts'

type FormatView = Pick<
  ChallengeView,
  | 'solution_format'
  | 'challenge_format'
  | 'caption_solution_format'
  | 'caption_reaction_type'
  | 'innovation_scale'
  | 'tags'
  | 'links'
  | 'improve_purpose'
  | 'improve_idea'
  | 'article'
  | 'image_credit'
  | 'deep_dives'
  | 'location'
  | 'is_rating_started'
  | 'is_solved'
  | 'round'
>

/** The format of a challenge. A challenge that tests an idea reveals this only at the end. */
export function formatView(row: ChallengeRow, { isAsker }: { isAsker: boolean }): FormatView {
  const isTest = row.solution_format === 'test-an-idea'
  const isHidden = isTest && !isAsker && !isRevealedIn(row.state)
  return {
    solution_format: isHidden ? 'challenge' : row.solution_format,
    challenge_format: row.challenge_format,
    caption_solution_format: row.caption_solution_format,
    caption_reaction_type: row.caption_reaction_type,
    innovation_scale: row.innovation_scale,
    tags: row.tags,
    links: row.links,
    improve_purpose: row.improve_purpose,
    improve_idea: row.solution_format === 'improve-an-idea' ? row.own_idea : null,
    article: row.article,
    image_credit: row.image_credit,
    deep_dives: row.deep_dives ?? NO_DEEP_DIVES,
    location: row.location,
    is_rating_started: isRatingStarted(row),
    is_solved: row.solved_at !== null,
    round: row.round,
  }
}
