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

type Viewer = { isAsker: boolean }
type Formatted = Pick<ChallengeRow, 'solution_format' | 'state'>

/**
 * The format as others see it. A challenge that tests its asker's idea reveals this only at the
 * close.
 */
export function shownFormat({ solution_format: format, state }: Formatted, { isAsker }: Viewer) {
  const isHidden = format === 'test-an-idea' && !isAsker && !isRevealedIn(state)
  return isHidden ? 'challenge' : format
}

export function formatView(row: ChallengeRow, viewer: Viewer): FormatView {
  return {
    solution_format: shownFormat(row, viewer),
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
