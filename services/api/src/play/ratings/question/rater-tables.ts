import type { Generated } from 'kysely'

export type RaterTables = {
  rater_results: {
    challenge: number
    rater: number
    ratings: number
    rho: number | null
    asker: 'agrees' | 'contradicts' | null
    honest: Generated<number>
  }
  question_ratings: {
    challenge: number
    rater: number
    stars: number
    rated_at: Date
    chosen_at: Date | null
  }
}
