import type { GeneratedAlways } from 'kysely'

type TournamentTables = {
  tournament_announcements: {
    id: GeneratedAlways<number>
    tournament: number
    cycle: number
    author: number
    text: string
    at: Date
    sent_at: Date | null
  }
  notified_invitations: { tournament: number; member: number; invited_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends TournamentTables {}
}
