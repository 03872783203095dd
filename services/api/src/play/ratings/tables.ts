import type { Generated, GeneratedAlways } from 'kysely'

type RatingTables = {
  ratings: {
    idea: number
    rater: number
    challenge: number
    half_stars: number
    served: boolean
    looked_ms: number | null
    earned_today: number
    rated_at: Date
    chosen_at: Date | null
  }
  rating_changes: {
    id: GeneratedAlways<string>
    idea: number
    rater: number
    half_stars: number
    changed_at: Date
  }
  raters: {
    account: number
    ratings: Generated<number>
    day: number
    rated_on_day: Generated<number>
    low_variance_at: number | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends RatingTables {}
}
