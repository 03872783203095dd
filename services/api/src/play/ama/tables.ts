type AmaTables = {
  ama_mentors: { challenge: number; member: number; invited_at: Date; accepted_at: Date | null }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends AmaTables {}
}
