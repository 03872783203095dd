import type { OutboxTable } from '@ideathlon/service-kit/outbox/table'
import type { Generated } from 'kysely'

/** What is still to be done: events on their way to the log, and work whose time comes. */
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
