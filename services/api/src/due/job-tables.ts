import type { Generated } from 'kysely'

export type JobTables = {
  jobs: {
    job: string
    key: Generated<number>
    run_at: Date
    failures: Generated<number>
    reason: string | null
  }
}
