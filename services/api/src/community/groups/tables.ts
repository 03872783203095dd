import type { Duty } from '@ideathlon/contracts/community/duties'
import type { Generated, GeneratedAlways } from 'kysely'

type GroupTables = {
  member_groups: {
    id: GeneratedAlways<number>
    name: string
    description: Generated<string>
    duties: Duty[]
    made_at: Date
  }
  member_group_members: { grp: number; member: number; added_by: number | null; added_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends GroupTables {}
}
