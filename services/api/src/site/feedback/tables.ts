import type { FeedbackAbout, FeedbackState } from '@ideathlon/contracts/feedback'
import type { Generated, GeneratedAlways } from 'kysely'

type FeedbackTables = {
  feedback: {
    id: GeneratedAlways<number>
    member: number | null
    email: string | null
    about: FeedbackAbout
    path: Generated<string>
    text: string
    state: Generated<FeedbackState>
    sent_at: Date
  }
  feedback_answers: {
    id: GeneratedAlways<number>
    feedback: number
    text: string
    answered_by: number | null
    answered_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends FeedbackTables {}
}
