import type { Kysely, Transaction } from 'kysely'
import type { ApiTables } from './tables.ts'

export type ApiDb = Kysely<ApiTables>
export type Tx = Transaction<ApiTables>
