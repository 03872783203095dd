import type { Generated, GeneratedAlways } from 'kysely'

type CollusionTables = {
  integrity_looks: {
    challenge: number
    begun_at: Date
    tries: Generated<number>
    looked_at: Date | null
    ideas: Generated<number>
    findings: Generated<number>
  }
  integrity_pairs: { challenge: number; a: number; b: number; together: number }
  integrity_raters: { challenge: number; rater: number; ratings: number }
  integrity_favours: {
    challenge: number
    rater: number
    author: number
    ratings: number
    excess: number
  }
  integrity_findings: {
    id: GeneratedAlways<number>
    members: number[]
    found_at: Date
    review: number | null
  }
  rating_clusters: {
    challenge: number
    number: Generated<number>
    members: number[]
    common: string[]
    pushed: number[]
    is_top_changed: boolean
    found_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends CollusionTables {}
}
