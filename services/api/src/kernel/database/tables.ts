import type { Generated, JSONColumnType } from 'kysely'

/**
 * The tables of schema api, as migrations/api makes them. Each slice adds its own to this interface in its
 * `tables.ts`, so that the kernel knows the schema and imports no slice.
 */
export interface ApiTables {
  idempotency: {
    request_id: string | null
    account: number
    key: string
    request: Buffer
    answer: JSONColumnType<{ view: unknown }>
    last_event: string | null
    created_at: Generated<Date>
  }
  settings: { key: string; value: JSONColumnType<object> }
}
