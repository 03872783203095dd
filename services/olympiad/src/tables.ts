import type { WithOutbox } from '@ideathlon/service-kit/outbox/table'
import type { Generated, GeneratedAlways } from 'kysely'
import type { KernelTables } from './kernel/tables.ts'
import type { LedgerTables } from './ledger/tables.ts'
import type { NoticeTables } from './notifications/tables.ts'
import type { PaymentTables } from './payments/tables.ts'
import type { TransferTables } from './transfers/tables.ts'

type BaseOlympiadTable = {
  id: GeneratedAlways<number>
  platform: number
  slug: string
  name: string
}

export type OlympiadTable = {
  id: GeneratedAlways<number>
  base: number
  seq: number
  title: string
  status: Generated<'open' | 'closed'>
  starts_at: Date
  ends_at: Date
  paused_at: Date | null
  profanity_allowed: Generated<boolean>
  start_command: string
  end_command: string | null
  /** The driver returns bigints as text. */
  started_position: string | null
  ended_position: string | null
}

export type Tables = WithOutbox &
  KernelTables &
  LedgerTables &
  NoticeTables &
  PaymentTables &
  TransferTables & {
    base_olympiads: BaseOlympiadTable
    olympiads: OlympiadTable
  }
