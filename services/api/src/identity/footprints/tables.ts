type FootprintTables = {
  footprints: { account: number; kind: 'device' | 'network'; hash: Buffer; seen_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends FootprintTables {}
}
