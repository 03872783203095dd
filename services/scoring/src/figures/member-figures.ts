import type { PointKey } from '@ideathlon/contracts/events/points'
import { FIGURE_DAYS, type Figure } from '@ideathlon/contracts/stats'

export const PERIOD = `${FIGURE_DAYS} days`

/** So many events of a kind, in questions that have closed (or in none), or in open ones. */
export type EventCount = { key: string; isOpen: boolean; count: number; lately: number }

type Counted = {
  key: string
  label: string
  of: readonly PointKey[]
  /** A deed of the member's own, which the member may count while the question is open. */
  isDeed: boolean
}

const COUNTED: readonly Counted[] = [
  deed('questions', 'Questions asked', 'ChallengePublished:CreatedChallenge'),
  deed('ideas', 'Ideas entered', 'IdeaCreated:IdeaSubmitted'),
  deed('ratings_given', 'Ideas rated', 'RatingCreated:RatedIdea'),
  deed(
    'mentorings',
    'Ideas mentored',
    'IdeaMentored:MentoredIdeaLike',
    'IdeaMentored:MentoredIdeaImprove',
    'IdeaMentored:IdeaMentoredInAMA',
  ),
  deed('recruits', 'Players brought in', 'PlatformActivity:RecruitActivated'),
  result('ratings_received', 'Ratings received', 'IdeaRated:IdeaRatedInChallenge'),
  result('ideas_received', 'Ideas received', 'IdeaPublished:IdeaSubmittedInChallenge'),
  result('top_5', 'Ideas in a Top 5', 'ChallengeClosed:EndOfChallengeCommunityRanking'),
  result('picks', 'Ideas picked by the asker', 'ChallengeClosed:EndOfChallengeCatalystRanking'),
]

/** What the log knows of a member, as numbers. What others may not see, they are not told. */
export function memberFigures(
  counts: readonly EventCount[],
  { isOwn }: { isOwn: boolean },
): Figure[] {
  return COUNTED.map(({ key, label, of, isDeed }) => {
    const keys: ReadonlySet<string> = new Set(of)
    const shown = counts.filter((one) => keys.has(one.key) && (!one.isOpen || (isOwn && isDeed)))
    return {
      key,
      label,
      value: shown.reduce((sum, one) => sum + one.count, 0),
      delta: shown.reduce((sum, one) => sum + one.lately, 0),
      period: PERIOD,
    }
  })
}

function deed(key: string, label: string, ...of: PointKey[]): Counted {
  return { key, label, of, isDeed: true }
}

function result(key: string, label: string, ...of: PointKey[]): Counted {
  return { key, label, of, isDeed: false }
}
