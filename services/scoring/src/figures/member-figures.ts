import type { PointKey } from '@ideathlon/contracts/events/points'
import { FIGURE_DAYS, type Figure } from '@ideathlon/contracts/stats'

export const PERIOD = `${FIGURE_DAYS} days`

/** The number of events of a kind, counted separately for open challenges and all others. */
export type EventCount = { key: string; isOpen: boolean; count: number; lately: number }

type Counted = {
  key: string
  label: string
  of: readonly PointKey[]
  /**
   * Whether it is the member's own action, which only the member sees while the challenge is open.
   */
  isOwnAction: boolean
}

const COUNTED: readonly Counted[] = [
  action('questions', 'Challenges created', 'ChallengePublished:CreatedChallenge'),
  action('ideas', 'Ideas entered', 'IdeaCreated:IdeaSubmitted'),
  action('ratings_given', 'Ideas rated', 'RatingCreated:RatedIdea'),
  action(
    'mentorings',
    'Ideas mentored',
    'IdeaMentored:MentoredIdeaLike',
    'IdeaMentored:MentoredIdeaImprove',
    'IdeaMentored:IdeaMentoredInAMA',
  ),
  action('recruits', 'Players brought in', 'PlatformActivity:RecruitActivated'),
  result('ratings_received', 'Ratings received', 'IdeaRated:IdeaRatedInChallenge'),
  result('ideas_received', 'Ideas received', 'IdeaPublished:IdeaSubmittedInChallenge'),
  result('top_5', 'Ideas in a Top 5', 'ChallengeClosed:EndOfChallengeCommunityRanking'),
  result('picks', 'Ideas picked by the asker', 'ChallengeClosed:EndOfChallengeCatalystRanking'),
]

/**
 * A member's figures from the log. In open challenges, only the member's own actions count, and
 * only the member sees them.
 */
export function memberFigures(
  counts: readonly EventCount[],
  { isOwn }: { isOwn: boolean },
): Figure[] {
  return COUNTED.map(({ key, label, of, isOwnAction }) => {
    const keys: ReadonlySet<string> = new Set(of)
    const shown = counts.filter(
      (one) => keys.has(one.key) && (!one.isOpen || (isOwn && isOwnAction)),
    )
    return {
      key,
      label,
      value: shown.reduce((sum, one) => sum + one.count, 0),
      delta: shown.reduce((sum, one) => sum + one.lately, 0),
      period: PERIOD,
    }
  })
}

function action(key: string, label: string, ...of: PointKey[]): Counted {
  return { key, label, of, isOwnAction: true }
}

function result(key: string, label: string, ...of: PointKey[]): Counted {
  return { key, label, of, isOwnAction: false }
}
