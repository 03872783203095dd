import type { OutboxTable } from '@ideathlon/service-kit/outbox/table'
import type { Generated } from 'kysely'

/** The outbox of events, and the claims and failures of jobs. */
type JobTables = {
  outbox: OutboxTable
  jobs: {
    job: string
    key: Generated<number>
    run_at: Date
    failures: Generated<number>
    reason: string | null
  }
}

declare module '../database/tables.ts' {
  interface ApiTables extends JobTables {}
}
