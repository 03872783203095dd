type ResumeTables = { resumes: { account: number; public_at: Date } }

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ResumeTables {}
}
