import * as z from 'zod'
import type { EarningRole } from '../roles.ts'
import type { InputsKind, InputsOf } from './inputs.ts'

type Declared = { role: EarningRole; inputs: InputsKind }

const of = <const R extends EarningRole, const I extends InputsKind>(role: R, inputs: I) => ({
  role,
  inputs,
})

/**
 * Every way to earn or lose neurons: `Event:Reason`, the role it counts for, and the inputs of its
 * price. The current rules file contains the prices.
 */
export const POINTS = {
  'ChallengePublished:CreatedChallenge': of('catalyst', 'asking'),
  'ChallengeRated:RatedChallenge': of('catalyst', 'none'),
  'ChallengeRated:ChallengeRatedByAnalyst': of('catalyst', 'stars'),
  'IdeaCreated:IdeaSubmitted': of('innovator', 'assumptions'),
  'IdeaCreated:EarlyIdeaBonus': of('innovator', 'bonus'),
  'IdeaPublished:IdeaSubmittedInChallenge': of('catalyst', 'pair'),
  'RatingCreated:RatedIdea': of('analyst', 'daily'),
  'IdeaRated:IdeaRatedInChallenge': of('innovator', 'stars'),
  'IdeaRated:IdeaRatedInChallengeBonus': of('innovator', 'none'),
  'IdeaRated:IdeaRatedByAnalyst': of('catalyst', 'pair'),
  'IdeaRated:IdeaRatingVarianceLow': of('analyst', 'none'),
  'IdeaMentored:MentoredIdeaLike': of('mentor', 'none'),
  'IdeaMentored:MentoredIdeaImprove': of('mentor', 'none'),
  'IdeaMentored:IdeaMentoredInAMA': of('mentor', 'none'),
  'MentorRated:RatedMentorComment': of('innovator', 'none'),
  'MentorRated:RatedPeerMentor': of('mentor', 'none'),
  'MentorRated:MentorCommentRatedByPeer': of('mentor', 'stars'),
  'MentorRated:MentorCommentRatedByInnovator': of('mentor', 'stars'),
  'ChallengeClosed:EarlyIdeaInBigChallengeBonus': of('innovator', 'none'),
  'ChallengeClosed:PeerMentorCommentCorrelated': of('mentor', 'none'),
  'ChallengeClosed:IdeaRatingCorrelatedCrowd': of('analyst', 'thousandths'),
  'ChallengeClosed:IdeaRatingCorrelatedCrowdNegative': of('analyst', 'thousandths'),
  'ChallengeClosed:IdeaRatingCorrelatedCatalyst': of('analyst', 'none'),
  'ChallengeClosed:IdeaRatingCorrelatedCatalystNegative': of('analyst', 'none'),
  'ChallengeClosed:EndOfChallengeCommunityRanking': of('innovator', 'place'),
  'ChallengeClosed:EndOfChallengeCatalystRanking': of('innovator', 'place'),
  'ChallengeClosed:ChallengePlayerQuality': of('catalyst', 'thousandths'),
  'ChallengeClosed:PopularChallengeBonus': of('catalyst', 'shared'),
  'PlatformActivity:DirectorQuality': of('director', 'thousandths'),
  'PlatformActivity:DirectorQuantityPlayersMilestone': of('director', 'milestone'),
  'PlatformActivity:RecruitActivated': of('scout', 'none'),
  'PlatformActivity:FundingGiven': of('patron', 'funding'),
  'PlatformActivity:AssumptionChallengeAccepted': of('insightful', 'pair'),
  'PlatformActivity:AssumptionChallengeVoted': of('insightful', 'pair'),
  'PlatformActivity:ForumMessageVoted': of('commentator', 'vote'),
} as const satisfies Record<string, Declared>

/** The points that a challenge earns its asker. A co-author gets a share of each. */
export const ASKER_KEYS = [
  'ChallengePublished:CreatedChallenge',
  'ChallengeRated:ChallengeRatedByAnalyst',
  'IdeaPublished:IdeaSubmittedInChallenge',
  'IdeaRated:IdeaRatedByAnalyst',
  'ChallengeClosed:ChallengePlayerQuality',
  'ChallengeClosed:PopularChallengeBonus',
] as const satisfies readonly (keyof typeof POINTS)[]

export type PointKey = keyof typeof POINTS
export const POINT_KEYS = Object.keys(POINTS) as [PointKey, ...PointKey[]]
export const PointKey = z.enum(POINT_KEYS)

export type PointInputs<K extends PointKey> = InputsOf<(typeof POINTS)[K]['inputs']>
