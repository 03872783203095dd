import type { PendingFiling } from '@ideathlon/api/kernel/command/pending-points/save-pending'
import type {
  AssumptionChallengeKey,
  NewAssumptionChallenge,
  NewAssumptionVote,
} from '@ideathlon/api/play/assumptions/save'
import type { NewMentoring, NewMentoringRate } from '@ideathlon/api/play/mentoring/save'
import type { DecidedRating } from '@ideathlon/api/play/ratings/save'
import type { FileInput } from '@ideathlon/service-kit/outbox/file'

/** The results of a few hundred steps, collected so that the tables are written in bulk. */
export type Chunk = {
  filings: FileInput[]
  pending: PendingFiling[]
  /**
   * Batches, to be saved one after another. No batch contains two ratings of the same idea by the
   * same rater.
   */
  ratings: RatingBatch[]
  /** Ids of ideas. */
  declined: number[]
  mentorings: NewMentoring[]
  mentoringRates: NewMentoringRate[]
  assumptionChallenges: NewAssumptionChallenge[]
  assumptionVotes: NewAssumptionVote[]
  agreed: (AssumptionChallengeKey & { at: Date })[]
  /**
   * The raters newly counted towards an asker's reward, and the challenges whose reward has been
   * paid.
   */
  askingRaters: { challenge: number; person: number }[]
  askingPaid: number[]
}

type RatingBatch = { pairs: Set<string>; rows: DecidedRating[] }

export const emptyChunk = (): Chunk => ({
  filings: [],
  pending: [],
  ratings: [],
  declined: [],
  mentorings: [],
  mentoringRates: [],
  assumptionChallenges: [],
  assumptionVotes: [],
  agreed: [],
  askingRaters: [],
  askingPaid: [],
})

export function addRating({ ratings }: Chunk, row: DecidedRating): void {
  const pair = `${row.idea}:${row.rater}`
  const last = ratings.at(-1)
  if (last === undefined || last.pairs.has(pair)) {
    ratings.push({ pairs: new Set([pair]), rows: [row] })
  } else {
    last.pairs.add(pair)
    last.rows.push(row)
  }
}
