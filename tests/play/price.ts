import { readFile } from 'node:fs/promises'

type Inputs = Record<string, unknown>
type Price = Record<string, number | string | number[]>

const RULES = new URL('../../rules/4.json', import.meta.url)

/** The prices in the newest rules, read without using the code under test. */
export async function readPrices(): Promise<Record<string, Price>> {
  return JSON.parse(await readFile(RULES, 'utf8')).prices
}

/** What a point event pays, in thousandths of a neuron. */
export function worth(price: Price | undefined, inputs: Inputs): number {
  const inputOf = (name: string) => Number(inputs[name] ?? 0)
  const neurons = Number(price?.neurons ?? 0)
  const low = inputOf('stars') < Number(price?.lowStars ?? 0) ? Number(price?.lowPercent) / 100 : 1
  const paid: Record<string, () => number> = {
    fixed: () => neurons,
    'per-assumption': () => neurons + inputOf('assumptions') * Number(price?.each),
    'per-stars': () => ((neurons * inputOf('stars')) / inputOf('starsMax')) * low,
    daily: () => neurons,
    'by-place': () => [price?.places ?? []].flat().map(Number)[inputOf('place') - 1] ?? 0,
    'per-thousand': () => (neurons * inputOf('thousandths')) / 1000,
  }
  const pay = paid[String(price?.pay)]
  if (pay === undefined) throw new Error(`no price for ${JSON.stringify(price)}`)
  if (price?.dailyMax !== undefined && inputOf('earnedToday') >= Number(price.dailyMax)) return 0
  const shares = [price?.decay ?? 1].flat().map(Number)
  const share = shares[Math.min(inputOf('pair'), shares.length - 1)] ?? 0
  return Math.round(Math.round(pay() * 1000) * share)
}

/**
 * The numbers of roles in the database, by key or by event type. A key that is not listed has the
 * role of its event type.
 */
export const ROLE_NUMBERS: Record<string, number> = {
  ChallengePublished: 1,
  'ChallengeRated:RatedChallenge': 1,
  'ChallengeRated:ChallengeRatedByAnalyst': 1,
  'IdeaPublished:IdeaSubmittedInChallenge': 1,
  'IdeaRated:IdeaRatedByAnalyst': 1,
  'ChallengeClosed:ChallengePlayerQuality': 1,
  'ChallengeClosed:PopularChallengeBonus': 1,
  IdeaCreated: 2,
  'IdeaRated:IdeaRatedInChallenge': 2,
  'IdeaRated:IdeaRatedInChallengeBonus': 2,
  'MentorRated:RatedMentorComment': 2,
  'ChallengeClosed:EarlyIdeaInBigChallengeBonus': 2,
  'ChallengeClosed:EndOfChallengeCommunityRanking': 2,
  'ChallengeClosed:EndOfChallengeCatalystRanking': 2,
  RatingCreated: 3,
  'IdeaRated:IdeaRatingVarianceLow': 3,
  'ChallengeClosed:IdeaRatingCorrelatedCrowd': 3,
  'ChallengeClosed:IdeaRatingCorrelatedCrowdNegative': 3,
  'ChallengeClosed:IdeaRatingCorrelatedCatalyst': 3,
  'ChallengeClosed:IdeaRatingCorrelatedCatalystNegative': 3,
  IdeaMentored: 4,
  MentorRated: 4,
  'ChallengeClosed:PeerMentorCommentCorrelated': 4,
  'PlatformActivity:RecruitActivated': 5,
  'PlatformActivity:DirectorQuality': 6,
  'PlatformActivity:DirectorQuantityPlayersMilestone': 6,
  'PlatformActivity:AssumptionChallengeAccepted': 8,
  'PlatformActivity:AssumptionChallengeVoted': 8,
}
