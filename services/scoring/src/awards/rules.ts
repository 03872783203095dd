import type { AwardId } from '@ideathlon/contracts/award-texts'
import type { PointKey } from '@ideathlon/contracts/events/points'
import type { Role } from '@ideathlon/contracts/roles'

/** The events of a member that are counted. Each event key belongs to one counter. */
export const COUNTED = {
  'ChallengePublished:CreatedChallenge': 'questions',
  'ChallengeRated:RatedChallenge': 'questionRatings',
  'IdeaCreated:IdeaSubmitted': 'ideas',
  'IdeaCreated:EarlyIdeaBonus': 'earlyIdeas',
  'RatingCreated:RatedIdea': 'ratings',
  'IdeaMentored:MentoredIdeaLike': 'mentorings',
  'IdeaMentored:MentoredIdeaImprove': 'mentorings',
  'IdeaMentored:IdeaMentoredInAMA': 'mentorings',
  'PlatformActivity:RecruitActivated': 'recruits',
  'PlatformActivity:FundingGiven': 'fundings',
  'PlatformActivity:AssumptionChallengeAccepted': 'insights',
  'PlatformActivity:AssumptionChallengeVoted': 'votes',
  'PlatformActivity:ForumMessageVoted': 'votes',
  'PlatformActivity:DirectorQuantityPlayersMilestone': 'milestones',
} as const satisfies Partial<Record<PointKey, string>>

export type Counter = (typeof COUNTED)[keyof typeof COUNTED]

/** Badges for doing something often enough. Each is won once and kept. */
export type CountRule = { award: AwardId; counter: Counter; reaches: number; role: Role }
export const COUNT_RULES: readonly CountRule[] = [
  { award: 'first-question', counter: 'questions', reaches: 1, role: 'catalyst' },
  { award: 'ten-questions', counter: 'questions', reaches: 10, role: 'catalyst' },
  { award: 'first-question-rating', counter: 'questionRatings', reaches: 1, role: 'catalyst' },
  { award: 'first-idea', counter: 'ideas', reaches: 1, role: 'innovator' },
  { award: 'ten-ideas', counter: 'ideas', reaches: 10, role: 'innovator' },
  { award: 'hundred-ideas', counter: 'ideas', reaches: 100, role: 'innovator' },
  { award: 'early-bird', counter: 'earlyIdeas', reaches: 1, role: 'innovator' },
  { award: 'first-rating', counter: 'ratings', reaches: 1, role: 'analyst' },
  { award: 'hundred-ratings', counter: 'ratings', reaches: 100, role: 'analyst' },
  { award: 'thousand-ratings', counter: 'ratings', reaches: 1000, role: 'analyst' },
  { award: 'first-mentoring', counter: 'mentorings', reaches: 1, role: 'mentor' },
  { award: 'fifty-mentorings', counter: 'mentorings', reaches: 50, role: 'mentor' },
  { award: 'first-recruit', counter: 'recruits', reaches: 1, role: 'scout' },
  { award: 'ten-recruits', counter: 'recruits', reaches: 10, role: 'scout' },
  { award: 'first-funding', counter: 'fundings', reaches: 1, role: 'patron' },
  { award: 'first-insight', counter: 'insights', reaches: 1, role: 'insightful' },
  { award: 'first-vote', counter: 'votes', reaches: 1, role: 'commentator' },
  { award: 'first-milestone', counter: 'milestones', reaches: 1, role: 'director' },
]

/** Badges for a level, won in each role separately. */
export const LEVEL_RULES: readonly { award: AwardId; level: number }[] = [
  { award: 'level-10', level: 10 },
  { award: 'level-20', level: 20 },
  { award: 'level-30', level: 30 },
  { award: 'level-40', level: 40 },
  { award: 'level-50', level: 50 },
  { award: 'level-60', level: 60 },
  { award: 'level-70', level: 70 },
  { award: 'level-80', level: 80 },
  { award: 'level-90', level: 90 },
  { award: 'level-100', level: 100 },
]

/** Medals that an idea wins when its challenge closes. */
export const IDEA_RULES: Partial<Record<string, AwardId>> = {
  'ChallengeClosed:EndOfChallengeCommunityRanking': 'top-5',
  'ChallengeClosed:EndOfChallengeCatalystRanking': 'askers-pick',
}

/** Medals of a race, by place in its frozen standings. A member without points wins none. */
export const RACE_RULES: readonly AwardId[] = ['race-gold', 'race-silver', 'race-bronze']
