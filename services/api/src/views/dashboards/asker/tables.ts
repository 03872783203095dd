type DeskTables = {
  question_views: { challenge: number; member: number; seen_at: Date }
  question_visits: { challenge: number; day: string; visits: number }
}

declare module '../../../kernel/database/tables.ts' {
  interface ApiTables extends DeskTables {}
}
