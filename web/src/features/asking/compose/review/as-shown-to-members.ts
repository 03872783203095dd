import type { Category } from '@ideathlon/contracts/categories'
import type { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import type { ChallengeView } from '@ideathlon/contracts/challenges'

type Around = {
  category: Category
  catalyst: ChallengeView['catalyst']
  /** The preview treats this time as the opening time. */
  now: number
}

const DAY_MS = 24 * 60 * 60 * 1000
const NOT_HERE = { allowed: false, reason: null }

/** An unpublished challenge as its page will show it once it is open. */
export function asShownToMembers(
  question: PublishChallenge,
  { category, catalyst, now }: Around,
): ChallengeView {
  const { opens_at: _, draft: _draft, test_idea: idea, ...written } = question
  const { solution_format: format, prize, ...words } = written
  return {
    ...words,
    // Only the asker knows that one of the ideas is theirs.
    solution_format: format === 'test-an-idea' ? 'challenge' : format,
    category,
    catalyst,
    co_author: null,
    improve_idea: format === 'improve-an-idea' ? idea : null,
    // An unpublished challenge has no id and no slug yet.
    id: 1,
    lang: '',
    slug: category.slug,
    state: 'open',
    is_closed: false,
    opens_at: new Date(now).toISOString(),
    closes_at: new Date(now + words.duration_days * DAY_MS).toISOString(),
    closed_at: null,
    ideas: 0,
    mine: null,
    can: { enter_idea: NOT_HERE, rate: NOT_HERE, mentor: NOT_HERE, close: NOT_HERE },
    actions: NO_ACTIONS,
    prize: { ...prize, funded_cents: 0, state: isPrizeGiven(prize) ? 'promised' : 'none' },
    is_rating_started: false,
    is_solved: false,
    round: 1,
    origin: null,
    innovators: { count: 0, faces: [] },
  }
}

const isPrizeGiven = ({ type, cents }: PublishChallenge['prize']) => type !== 'points' || cents > 0

const NO_ACTIONS: ChallengeView['actions'] = {
  publish: NOT_HERE,
  start_rating: NOT_HERE,
  edit: NOT_HERE,
  close: NOT_HERE,
  solve: NOT_HERE,
  pick: NOT_HERE,
  settle: NOT_HERE,
  archive: NOT_HERE,
  renerve: NOT_HERE,
  iterate: NOT_HERE,
  duplicate: NOT_HERE,
  rewrite: NOT_HERE,
  reschedule: NOT_HERE,
  unschedule: NOT_HERE,
  discard: NOT_HERE,
}
