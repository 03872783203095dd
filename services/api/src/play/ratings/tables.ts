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
    recent: number[] | null
    recent_at: number | null
  }
}

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

type QueueTables = {
  served: {
    id: GeneratedAlways<number>
    challenge: number
    idea: number
    rater: number
    served_at: Date
  }
  skips: { idea: number; rater: number; challenge: number; reason: string; skipped_at: Date }
  idea_draws: { challenge: number; number: number; idea: number; handed_out: Generated<number> }
  rating_queues: {
    challenge: number
    rater: number
    idea: number
    place: number
    served: number | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends RatingTables, RaterTables, QueueTables {}
}
