type LimitTables = {
  spent: { action: string; key: string; times: number; began_at: Date; ends_at: Date }
}

declare module '../database/tables.ts' {
  interface ApiTables extends LimitTables {}
}
