import type { Verdict } from '@ideathlon/contracts/moderation'
import type { SubjectKind } from '@ideathlon/contracts/reports'
import type { Generated, GeneratedAlways } from 'kysely'

type ModerationTables = {
  reviews: {
    id: GeneratedAlways<number>
    subject_kind: SubjectKind
    subject_id: string
    author: number | null
    platform: Generated<number>
    challenge: number | null
    title: string
    excerpt: string
    link: string
    state: Generated<'waiting' | 'appealed' | 'decided'>
    weight: Generated<number>
    reports: Generated<number>
    is_hidden: Generated<boolean>
    is_alias: Generated<boolean>
    opened_at: Date
    claimed_by: number | null
    claimed_until: Date | null
    verdict: Verdict | null
    reason: Generated<string>
    decided_by: number | null
    decided_at: Date | null
    appeal: string | null
    appealed_at: Date | null
    upheld: boolean | null
    appeal_reason: Generated<string>
    appeal_by: number | null
    appeal_at: Date | null
  }
  reports: {
    id: GeneratedAlways<number>
    review: number
    reporter: number | null
    subject: string
    reason: string
    note: Generated<string>
    weight: number
    reported_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ModerationTables {}
}
