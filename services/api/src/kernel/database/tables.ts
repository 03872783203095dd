import type { Generated, JSONColumnType } from 'kysely'

/**
 * The tables of the schema `api`, as created by migrations/api. Each slice adds its own in its
 * `tables.ts`, so that the kernel imports no slice.
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
