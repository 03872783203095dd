import type { PointKey } from './points.ts'

/**
 * The sentences for a point event in a feed. The event may have been caused by the recipient
 * (`you`) or by another member (`others`), and the points may have been earned or deducted.
 */
export type Sentences = {
  you: { earned: string; deducted: string }
  others: { earned: string; deducted: string }
}

type SentenceTexts = readonly [
  youEarned: string,
  youDeducted: string,
  othersEarned: string,
  othersDeducted: string,
]

const sentences = (
  ...[youEarned, youDeducted, othersEarned, othersDeducted]: SentenceTexts
): Sentences => ({
  you: { earned: youEarned, deducted: youDeducted },
  others: { earned: othersEarned, deducted: othersDeducted },
})

export const SENTENCES: Record<PointKey, Sentences> = {
  'ChallengePublished:CreatedChallenge': sentences(
    'You created a challenge',
    'Your challenge was withdrawn',
    'Your challenge was published',
    'Your challenge was taken down',
  ),
  'ChallengeRated:RatedChallenge': sentences(
    'You rated a challenge',
    'You took back your rating of a challenge',
    'Your rating of a challenge counted',
    'Your rating of a challenge no longer counts',
  ),
  'ChallengeRated:ChallengeRatedByAnalyst': sentences(
    'You rated your challenge',
    'You changed the rating of your challenge',
    'An analyst rated your challenge',
    'An analyst changed the rating of your challenge',
  ),
  'IdeaCreated:IdeaSubmitted': sentences(
    'You entered an idea',
    'Your idea was withdrawn',
    'Your idea was entered',
    'Your idea was removed',
  ),
  'IdeaCreated:EarlyIdeaBonus': sentences(
    'You were among the first three to enter an idea',
    'Your early start no longer counts',
    'Your idea was among the first three',
    'Your early start no longer counts',
  ),
  'IdeaPublished:IdeaSubmittedInChallenge': sentences(
    'You entered an idea in your challenge',
    'You removed an idea from your challenge',
    'Someone answered your challenge',
    'An idea was removed from your challenge',
  ),
  'RatingCreated:RatedIdea': sentences(
    'You rated an idea',
    'You took back a rating',
    'Your rating counted',
    'Your rating no longer counts',
  ),
  'IdeaRated:IdeaRatedInChallenge': sentences(
    'You rated your idea',
    'You changed the rating of your idea',
    'Your idea was rated',
    'Someone changed the rating of your idea',
  ),
  'IdeaRated:IdeaRatedInChallengeBonus': sentences(
    'Another fifty ratings for your idea',
    'Fifty ratings of your idea no longer count',
    'Another fifty ratings for your idea',
    'Fifty ratings of your idea no longer count',
  ),
  'IdeaRated:IdeaRatedByAnalyst': sentences(
    'You rated an idea in your challenge',
    'You took back a rating in your challenge',
    'An analyst rated an idea in your challenge',
    'A rating in your challenge no longer counts',
  ),
  'IdeaRated:IdeaRatingVarianceLow': sentences(
    'Your ratings use the full range of stars again',
    'Your recent ratings were all alike: use the full range of stars',
    'Your ratings use the full range of stars again',
    'Your recent ratings were all alike: use the full range of stars',
  ),
  'IdeaMentored:MentoredIdeaLike': sentences(
    'You told an innovator what you liked',
    'You took back your comment on what you liked',
    'Your “what I like” comment counted',
    'Your “what I like” comment was removed',
  ),
  'IdeaMentored:MentoredIdeaImprove': sentences(
    'You told an innovator what could improve',
    'You took back your comment on what could improve',
    'Your “what could improve” comment counted',
    'Your “what could improve” comment was removed',
  ),
  'IdeaMentored:IdeaMentoredInAMA': sentences(
    'You answered in “Ask me anything”',
    'You took back an answer',
    'Your answer in “Ask me anything” earned neurons',
    'Your answer in “Ask me anything” was removed',
  ),
  'MentorRated:RatedMentorComment': sentences(
    'You rated a mentor’s comment',
    'You took back your rating of a mentor’s comment',
    'Your rating of a mentor’s comment counted',
    'Your rating of a mentor’s comment no longer counts',
  ),
  'MentorRated:RatedPeerMentor': sentences(
    'You rated a fellow mentor’s comment',
    'You took back your rating of a fellow mentor’s comment',
    'Your rating of a fellow mentor’s comment counted',
    'Your rating of a fellow mentor’s comment no longer counts',
  ),
  'MentorRated:MentorCommentRatedByPeer': sentences(
    'You rated your comment',
    'You changed the rating of your comment',
    'A fellow mentor rated your comment',
    'A fellow mentor changed the rating of your comment',
  ),
  'MentorRated:MentorCommentRatedByInnovator': sentences(
    'You rated your comment',
    'You changed the rating of your comment',
    'Your comment helped an innovator',
    'An innovator changed the rating of your comment',
  ),
  'ChallengeClosed:EarlyIdeaInBigChallengeBonus': sentences(
    'You were early in a challenge that grew big',
    'Your early start no longer counts',
    'You were early in a challenge that grew big',
    'Your early start no longer counts',
  ),
  'ChallengeClosed:PeerMentorCommentCorrelated': sentences(
    'You and your fellow mentors agreed on what helps',
    'Your agreement with your fellow mentors no longer counts',
    'You and your fellow mentors agreed on what helps',
    'Your agreement with your fellow mentors no longer counts',
  ),
  'ChallengeClosed:IdeaRatingCorrelatedCrowd': sentences(
    'You saw what the crowd saw',
    'Your agreement with the crowd no longer counts',
    'You saw what the crowd saw',
    'Your agreement with the crowd no longer counts',
  ),
  'ChallengeClosed:IdeaRatingCorrelatedCrowdNegative': sentences(
    'Your ratings no longer go against the crowd',
    'Your ratings went against the crowd',
    'Your ratings no longer go against the crowd',
    'Your ratings went against the crowd',
  ),
  'ChallengeClosed:IdeaRatingCorrelatedCatalyst': sentences(
    'You picked your own favourites',
    'Your agreement with the asker no longer counts',
    'You saw what the asker saw',
    'Your agreement with the asker no longer counts',
  ),
  'ChallengeClosed:IdeaRatingCorrelatedCatalystNegative': sentences(
    'Your ratings no longer go against the asker’s picks',
    'Your ratings went against the asker’s picks',
    'Your ratings no longer go against the asker’s picks',
    'Your ratings went against the asker’s picks',
  ),
  'ChallengeClosed:EndOfChallengeCommunityRanking': sentences(
    'Your idea is in the crowd’s Top 5',
    'Your place in the Top 5 no longer counts',
    'Your idea is in the crowd’s Top 5',
    'Your place in the Top 5 no longer counts',
  ),
  'ChallengeClosed:EndOfChallengeCatalystRanking': sentences(
    'You picked your own idea',
    'Your place among the asker’s picks no longer counts',
    'The asker picked your idea for the Top 3',
    'Your place among the asker’s picks no longer counts',
  ),
  'ChallengeClosed:ChallengePlayerQuality': sentences(
    'Players did well in your challenge',
    'The quality of play in your challenge was recalculated',
    'Players did well in your challenge',
    'The quality of play in your challenge was recalculated',
  ),
  'ChallengeClosed:PopularChallengeBonus': sentences(
    'Your challenge drew a crowd',
    'Your challenge no longer counts as popular',
    'Your challenge drew a crowd',
    'Your challenge no longer counts as popular',
  ),
  'PlatformActivity:DirectorQuality': sentences(
    'Players did well in your challenges over the past 7 days',
    'The quality of play in your challenges over the past 7 days was recalculated',
    'Players did well in your challenges over the past 7 days',
    'The quality of play in your challenges over the past 7 days was recalculated',
  ),
  'PlatformActivity:DirectorQuantityPlayersMilestone': sentences(
    'Your challenges brought more players together than ever',
    'A player milestone no longer counts',
    'Your challenges brought more players together than ever',
    'A player milestone no longer counts',
  ),
  'PlatformActivity:RecruitActivated': sentences(
    'You brought in a player',
    'Your recruit no longer counts',
    'Someone you invited started playing',
    'Your recruit no longer counts',
  ),
  'PlatformActivity:FundingGiven': sentences(
    'You funded the community',
    'Your funding was returned',
    'Your funding arrived',
    'Your funding was returned',
  ),
  'PlatformActivity:AssumptionChallengeAccepted': sentences(
    'You accepted a better assumption',
    'Your better assumption was withdrawn',
    'An asker accepted your better assumption',
    'Your better assumption was withdrawn',
  ),
  'PlatformActivity:AssumptionChallengeVoted': sentences(
    'You voted for your assumption',
    'A vote for your assumption was withdrawn',
    'Someone voted for your assumption',
    'A vote for your assumption was withdrawn',
  ),
  'PlatformActivity:ForumMessageVoted': sentences(
    'You voted for your message',
    'A vote for your message was withdrawn',
    'Someone found your message worth a vote',
    'A vote for your message was withdrawn',
  ),
}
