import type { FeedbackChoice, MentoringKind } from '@ideathlon/contracts/mentoring'
import type { Generated, GeneratedAlways } from 'kysely'

type MentoringTables = {
  mentorings: {
    id: GeneratedAlways<number>
    /** The order in which comments were written. It is never shown. */
    number: GeneratedAlways<number>
    challenge: number
    idea: number
    mentor: number
    kind: MentoringKind
    body: string
    written_at: Date
    rates: Generated<number>
    stars: Generated<number>
    /** When a moderator hid it; null if visible. */
    hidden_at: Date | null
  }
  mentoring_queues: { challenge: number; mentor: number; idea: number; place: number }
  mentoring_rates: {
    mentoring: number
    rater: number
    challenge: number
    by_author: boolean
    stars: number
    choices: Generated<FeedbackChoice[]>
    rated_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends MentoringTables {}
}
