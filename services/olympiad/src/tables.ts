import type { WithOutbox } from '@ideathlon/service-kit/outbox/table'
import type { KernelTables } from './kernel/tables.ts'
import type { LedgerTables } from './ledger/tables.ts'
import type { NoticeTables } from './notifications/tables.ts'
import type { PaymentTables } from './payments/tables.ts'
import type { PayoutTables } from './payouts/tables.ts'
import type { TournamentTables } from './scopes/tables.ts'
import type { TransferTables } from './transfers/tables.ts'

export type Tables = WithOutbox &
  KernelTables &
  LedgerTables &
  NoticeTables &
  PaymentTables &
  PayoutTables &
  TournamentTables &
  TransferTables
