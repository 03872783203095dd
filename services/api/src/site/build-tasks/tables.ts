import type { BuildTask } from '@ideathlon/contracts/build-tasks'
import type { Generated, JSONColumnType } from 'kysely'

type BuildTaskTables = {
  build_tasks: {
    id: string
    account: number
    kind: string
    status: Generated<BuildTask['status']>
    done: number | null
    total: number | null
    result: JSONColumnType<Record<string, string>> | null
    problem: string | null
    filed_at: Date
    ended_at: Date | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends BuildTaskTables {}
}
