import type { GeneratedAlways, JSONColumnType } from 'kysely'

type ProductAnalyticsTables = {
  traits: {
    id: GeneratedAlways<string>
    device: Buffer
    type: string
    event: string
    context: JSONColumnType<object>
    properties: JSONColumnType<object>
    sent_at: Date | null
    received_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ProductAnalyticsTables {}
}
