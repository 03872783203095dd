type PickTables = {
  shortlisted_ideas: { challenge: number; idea: number; listed_at: Date }
  picks: { challenge: number; place: number; idea: number; comment: string }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends PickTables {}
}
