import type { Generated, GeneratedAlways } from 'kysely'

type ClientErrorTables = {
  client_errors: {
    id: GeneratedAlways<number>
    print: Buffer
    message: string
    place: string
    version: string
    stack: string
    times: Generated<number>
    first_at: Date
    last_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ClientErrorTables {}
}
