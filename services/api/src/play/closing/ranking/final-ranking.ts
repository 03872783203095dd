import { IDEA_STARS_MAX, RATINGS_TO_RANK } from '@ideathlon/contracts/limits'
import { raterFactors } from '../weights/weights.ts'
import { type ClosingRating, columnsOf, moments, zScores } from './rating-columns.ts'
import { type Reliability, reliabilityOf } from './reliability.ts'

export type ClosingChallenge = {
  /**
   * `entered`: a time or a position in the log, which gives the order in which the ideas were
   * entered.
   */
  ideas: readonly { ideaId: number; entered: number }[]
  /** Valid ratings only, at most one for each pair of rater and idea. */
  ratings: readonly ClosingRating[]
  /** Guests, and raters without a verified address; their ratings do not count. */
  guests: ReadonlySet<number>
  /** Groups of linked accounts; each group has the weight of one rater. */
  linked: readonly (readonly number[])[]
  /** The weights of raters, based on their history. By default all weights are equal. */
  weights?: ReadonlyMap<number, number>
}

export type RankedIdea = {
  ideaId: number
  /** 1 for the best; null if there are too few ratings to rank it. */
  place: number | null
  /** In units of a typical rater's spread; 0 is the crowd's average. */
  score: number
  standardError: number
  /**
   * For display: the mean, shrunk towards the crowd's mean as if by five ratings. Null if there are
   * no ratings.
   */
  stars: number | null
  ratings: number
}

type JudgedRater = { raterId: number; weight: number; bias: number }

/**
 * A rating corrected for the rater's habits, together with the others' opinion of the same idea.
 */
export type Judgement = { raterId: number; ideaId: number; z: number; own: number; others: number }

export type FinalRanking = {
  /** In order of place; ideas without a place come last, in order of entry. */
  ideas: RankedIdea[]
  raters: JudgedRater[]
  judgements: Judgement[]
}

const NOBODY_KNOWN: ReadonlyMap<number, number> = new Map()
const DISPLAY_PRIOR = 5
/** Scores are rounded to this resolution, because sums of floats carry rounding noise. */
const RESOLUTION = 1e9

/** Ranks a challenge's ideas at its close. The order of the input does not change the result. */
export function rankFinally(challenge: ClosingChallenge): FinalRanking {
  const known = new Set(challenge.ideas.map((idea) => idea.ideaId))
  const { guests, linked, weights = NOBODY_KNOWN } = challenge
  const counted = challenge.ratings.filter(
    (rating) => known.has(rating.ideaId) && !guests.has(rating.raterId) && rating.share > 0,
  )
  const columns = columnsOf(counted)
  const z = zScores(columns)
  const factor = raterFactors(columns.raterIds, { weights, groups: linked })
  const found = reliabilityOf(columns, z, factor)
  return {
    ideas: rankedIdeas(challenge, columns, found),
    raters: [...judgedRaters(columns, found), ...guestRaters(challenge)],
    judgements: judgements(columns, z, found),
  }
}

type Columns = ReturnType<typeof columnsOf>

function rankedIdeas(challenge: ClosingChallenge, columns: Columns, found: Reliability) {
  const counts = new Int32Array(columns.ideaIds.length)
  const totals = new Float64Array(columns.ideaIds.length)
  for (const [at, place] of columns.idea.entries()) {
    counts[place] = (counts[place] ?? 0) + 1
    totals[place] = (totals[place] ?? 0) + (columns.stars[at] ?? 0)
  }
  const crowd = columns.stars.length === 0 ? null : moments(columns.stars).mean
  const placeOf = new Map(Array.from(columns.ideaIds, (ideaId, place) => [ideaId, place]))
  const scored = challenge.ideas.map(({ ideaId, entered }) => {
    const at = placeOf.get(ideaId) ?? -1
    return {
      entered,
      ideaId,
      score: rounded(found.score[at] ?? 0),
      standardError: rounded(1 / Math.sqrt(found.precision[at] ?? PRECISION_UNRATED)),
      stars: crowd === null ? null : shownStars(totals[at] ?? 0, counts[at] ?? 0, crowd),
      ratings: counts[at] ?? 0,
    }
  })
  return withPlaces(scored)
}

const PRECISION_UNRATED = 2

type Scored = Omit<RankedIdea, 'place'> & { entered: number }

function withPlaces(scored: readonly Scored[]): RankedIdea[] {
  const isRanked = (idea: Scored) => idea.ratings >= RATINGS_TO_RANK
  const byEntry = (a: Scored, b: Scored) => a.entered - b.entered || a.ideaId - b.ideaId
  const best = (a: Scored, b: Scored) =>
    b.score - a.score || a.standardError - b.standardError || byEntry(a, b)
  const ranked = scored.filter(isRanked).sort(best)
  const rest = scored.filter((idea) => !isRanked(idea)).sort(byEntry)
  return [...ranked, ...rest].map(({ entered: _, ...idea }, at) => ({
    ...idea,
    place: at < ranked.length ? at + 1 : null,
  }))
}

function shownStars(total: number, count: number, crowd: number): number {
  const stars = (total + DISPLAY_PRIOR * crowd) / (count + DISPLAY_PRIOR)
  return Math.min(IDEA_STARS_MAX, Math.round(stars * 100) / 100)
}

function judgedRaters(columns: Columns, found: Reliability): JudgedRater[] {
  return Array.from(columns.raterIds, (raterId, at) => ({
    raterId,
    weight: found.weight[at] ?? 0,
    bias: found.bias[at] ?? 0,
  }))
}

function guestRaters({ ratings, guests }: ClosingChallenge): JudgedRater[] {
  const rated = new Set(ratings.map((rating) => rating.raterId).filter((id) => guests.has(id)))
  return [...rated].sort((a, b) => a - b).map((raterId) => ({ raterId, weight: 0, bias: 0 }))
}

function judgements(columns: Columns, z: Float64Array, found: Reliability): Judgement[] {
  const all: Judgement[] = []
  for (let rater = 0; rater < columns.raterIds.length; rater += 1) {
    const end = columns.firstOf[rater + 1] ?? 0
    for (let at = columns.firstOf[rater] ?? 0; at < end; at += 1) {
      all.push({
        raterId: columns.raterIds[rater] ?? 0,
        ideaId: columns.ideaIds[columns.idea[at] ?? 0] ?? 0,
        z: z[at] ?? 0,
        own: found.adjusted[at] ?? 0,
        others: found.others[at] ?? 0,
      })
    }
  }
  return all
}

function rounded(value: number): number {
  return Math.round(value * RESOLUTION) / RESOLUTION + 0
}
