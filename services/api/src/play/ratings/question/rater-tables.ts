import type { Generated } from 'kysely'

type RaterTables = {
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

declare module '../../../kernel/database/tables.ts' {
  interface ApiTables extends RaterTables {}
}
