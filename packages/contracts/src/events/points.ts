import * as z from 'zod'
import type { EarningRole } from '../roles.ts'
import type { InputsKind, InputsOf } from './inputs.ts'

type Declared = { role: EarningRole; inputs: InputsKind }

const declare = <const R extends EarningRole, const I extends InputsKind>(role: R, inputs: I) => ({
  role,
  inputs,
})

/**
 * Every way to earn or lose neurons: `Event:Reason`, the role it counts for, and the inputs of its
 * price. The current rules file contains the prices.
 */
export const POINTS = {
  'ChallengePublished:CreatedChallenge': declare('catalyst', 'asking'),
  'ChallengeRated:RatedChallenge': declare('catalyst', 'none'),
  'ChallengeRated:ChallengeRatedByAnalyst': declare('catalyst', 'stars'),
  'IdeaCreated:IdeaSubmitted': declare('innovator', 'assumptions'),
  'IdeaCreated:EarlyIdeaBonus': declare('innovator', 'bonus'),
  'IdeaPublished:IdeaSubmittedInChallenge': declare('catalyst', 'pair'),
  'RatingCreated:RatedIdea': declare('analyst', 'daily'),
  'IdeaRated:IdeaRatedInChallenge': declare('innovator', 'stars'),
  'IdeaRated:IdeaRatedInChallengeBonus': declare('innovator', 'none'),
  'IdeaRated:IdeaRatedByAnalyst': declare('catalyst', 'pair'),
  'IdeaRated:IdeaRatingVarianceLow': declare('analyst', 'none'),
  'IdeaMentored:MentoredIdeaLike': declare('mentor', 'none'),
  'IdeaMentored:MentoredIdeaImprove': declare('mentor', 'none'),
  'IdeaMentored:IdeaMentoredInAMA': declare('mentor', 'none'),
  'MentorRated:RatedMentorComment': declare('innovator', 'none'),
  'MentorRated:RatedPeerMentor': declare('mentor', 'none'),
  'MentorRated:MentorCommentRatedByPeer': declare('mentor', 'stars'),
  'MentorRated:MentorCommentRatedByInnovator': declare('mentor', 'stars'),
  'ChallengeClosed:EarlyIdeaInBigChallengeBonus': declare('innovator', 'none'),
  'ChallengeClosed:PeerMentorCommentCorrelated': declare('mentor', 'none'),
  'ChallengeClosed:IdeaRatingCorrelatedCrowd': declare('analyst', 'thousandths'),
  'ChallengeClosed:IdeaRatingCorrelatedCrowdNegative': declare('analyst', 'thousandths'),
  'ChallengeClosed:IdeaRatingCorrelatedCatalyst': declare('analyst', 'none'),
  'ChallengeClosed:IdeaRatingCorrelatedCatalystNegative': declare('analyst', 'none'),
  'ChallengeClosed:EndOfChallengeCommunityRanking': declare('innovator', 'place'),
  'ChallengeClosed:EndOfChallengeCatalystRanking': declare('innovator', 'place'),
  'ChallengeClosed:ChallengePlayerQuality': declare('catalyst', 'thousandths'),
  'ChallengeClosed:PopularChallengeBonus': declare('catalyst', 'shared'),
  'PlatformActivity:DirectorQuality': declare('director', 'thousandths'),
  'PlatformActivity:DirectorQuantityPlayersMilestone': declare('director', 'milestone'),
  'PlatformActivity:RecruitActivated': declare('scout', 'none'),
  'PlatformActivity:FundingGiven': declare('patron', 'funding'),
  'PlatformActivity:AssumptionChallengeAccepted': declare('insightful', 'pair'),
  'PlatformActivity:AssumptionChallengeVoted': declare('insightful', 'pair'),
  'PlatformActivity:ForumMessageVoted': declare('commentator', 'vote'),
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
