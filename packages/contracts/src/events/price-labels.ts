import type { PointKey } from './points.ts'

/**
 * What each price is for, in words that all readers can understand. The label of a deduction states
 * its reason.
 */
export const PRICE_LABELS: Record<PointKey, string> = {
  'ChallengePublished:CreatedChallenge': 'Creating a challenge',
  'ChallengeRated:RatedChallenge': 'Rating someone’s challenge',
  'ChallengeRated:ChallengeRatedByAnalyst': 'Your challenge is rated',
  'IdeaCreated:IdeaSubmitted': 'Entering an idea',
  'IdeaCreated:EarlyIdeaBonus': 'Bonus: among the first three ideas',
  'IdeaPublished:IdeaSubmittedInChallenge': 'An idea is entered in your challenge',
  'RatingCreated:RatedIdea': 'Rating an idea',
  'IdeaRated:IdeaRatedInChallenge': 'Your idea is rated',
  'IdeaRated:IdeaRatedInChallengeBonus': 'Bonus: your idea is rated often',
  'IdeaRated:IdeaRatedByAnalyst': 'An idea in your challenge is rated',
  'IdeaRated:IdeaRatingVarianceLow': 'Penalty: your ratings hardly differ',
  'IdeaMentored:MentoredIdeaLike': 'Mentor comment: what you like',
  'IdeaMentored:MentoredIdeaImprove': 'Mentor comment: what to improve',
  'IdeaMentored:IdeaMentoredInAMA': 'Mentor comment in an AMA',
  'MentorRated:RatedMentorComment': 'Rating a mentor comment on your idea',
  'MentorRated:RatedPeerMentor': 'Rating another mentor’s comment',
  'MentorRated:MentorCommentRatedByPeer': 'Your mentor comment is rated by another mentor',
  'MentorRated:MentorCommentRatedByInnovator': 'Your mentor comment is rated by the idea’s author',
  'ChallengeClosed:EarlyIdeaInBigChallengeBonus': 'Bonus: early idea in a big challenge',
  'ChallengeClosed:PeerMentorCommentCorrelated': 'Your ratings of mentors agree with the authors’',
  'ChallengeClosed:IdeaRatingCorrelatedCrowd': 'Your ratings agree with the crowd’s',
  'ChallengeClosed:IdeaRatingCorrelatedCrowdNegative':
    'Penalty: your ratings disagree with the crowd’s',
  'ChallengeClosed:IdeaRatingCorrelatedCatalyst': 'Your ratings agree with the asker’s picks',
  'ChallengeClosed:IdeaRatingCorrelatedCatalystNegative':
    'Penalty: your ratings disagree with the asker’s picks',
  'ChallengeClosed:EndOfChallengeCommunityRanking': 'Place in the crowd’s ranking',
  'ChallengeClosed:EndOfChallengeCatalystRanking': 'Place in the asker’s picks',
  'ChallengeClosed:ChallengePlayerQuality': 'Quality of play in your challenge',
  'ChallengeClosed:PopularChallengeBonus': 'Bonus: your challenge had many players',
  'PlatformActivity:DirectorQuality': 'Quality of play in your platform’s challenges',
  'PlatformActivity:DirectorQuantityPlayersMilestone':
    'Your platform reached a milestone number of players',
  'PlatformActivity:RecruitActivated': 'Someone you recruited plays',
  'PlatformActivity:FundingGiven': 'Funding a member, a challenge or a prize',
  'PlatformActivity:AssumptionChallengeAccepted': 'Your assumption challenge is accepted',
  'PlatformActivity:AssumptionChallengeVoted': 'Your assumption challenge gets a vote',
  'PlatformActivity:ForumMessageVoted': 'Your message gets a vote',
}
