type PickTables = {
  picks: { challenge: number; place: number; idea: number; comment: string }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends PickTables {}
}
