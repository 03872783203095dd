type FairPayTables = {
  daily_deeds: { member: number; day: number; asked: number; entered: number }
  pair_counts: { month: number; payer: number; recipient: number; times: number }
  asking_raters: { challenge: number; person: number }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends FairPayTables {}
}
