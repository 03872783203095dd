import type { Generated, GeneratedAlways } from 'kysely'

type OrganisationTables = {
  organisations: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    about: Generated<string>
    website: Generated<string>
    hue: number
    is_open: boolean
    members: Generated<number>
    offered_to: number | null
    offered_at: Date | null
    created_at: Date
  }
  organisation_members: {
    organisation: number
    account: number
    role: 'member' | 'admin' | 'owner'
    joined_at: Date
  }
  organisation_doors: {
    organisation: number
    account: number
    standing: 'requested' | 'invited'
    invited_by: number | null
    since: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends OrganisationTables {}
}
