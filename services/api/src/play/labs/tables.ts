import type { GeneratedAlways } from 'kysely'

type LabTables = {
  lab_tasks: {
    id: GeneratedAlways<number>
    number: GeneratedAlways<number>
    idea: number
    title: string
    assignee: number | null
    made_by: number
    made_at: Date
    done_at: Date | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends LabTables {}
}
