import type { ChallengeState } from '@ideathlon/contracts/challenges'
import type { IdeaPage } from '@ideathlon/contracts/innovator'

type Row = {
  id: number
  slug: string
  question_title: string
  category_name: string
  hue: number
  state: string
  shelf: string
  closes_at: Date
  challenge_format: string
}

/**
 * The challenge that an idea belongs to, as the idea's authors see it. It counts as closed once its
 * time is up, even if its close has not run yet.
 */
export const questionOf = (row: Row, now: Date): IdeaPage['challenge'] => ({
  id: row.id,
  slug: row.slug,
  question_title: row.question_title,
  category: row.category_name,
  hue: row.hue,
  state: row.state as ChallengeState,
  is_closed: row.shelf === 'closed' || (row.state === 'open' && row.closes_at <= now),
  closes_at: row.closes_at.toISOString(),
  is_suggestion: row.challenge_format === 'suggestion',
})
