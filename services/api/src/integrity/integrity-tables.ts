import type { Generated } from 'kysely'

export type IntegrityTables = {
  integrity_runs: { day: number; findings: Generated<number>; ran_at: Date }
  integrity_findings: { members: number[]; found_at: Date }
  rating_clusters: {
    challenge: number
    members: number[]
    common: string[]
    pushed: number[]
    is_top_changed: boolean
    found_at: Date
  }
}
