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
  lab_folders: {
    id: string
    idea: number
    parent: string | null
    name: string
    made_by: number | null
    made_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends LabTables {}
}
