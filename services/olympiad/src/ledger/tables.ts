import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountKind, OwnerKind, TransactionKind } from './accounts.ts'

export type LedgerTables = {
  ledger_settings: { is_only: boolean; currency: string }
  ledger_accounts: {
    id: GeneratedAlways<string>
    owner_kind: OwnerKind
    owner_id: string
    kind: AccountKind
    currency: string
    /** The driver returns bigints as text. */
    balance_cents: Generated<string>
  }
  ledger_transactions: {
    id: string
    kind: TransactionKind
    key: string
    input_hash: Buffer
    subject: string
    reverses: string | null
    occurred_at: Date
    filed_at: Generated<Date>
  }
  ledger_entries: {
    seq: GeneratedAlways<string>
    transaction: string
    account: string
    cents: string
    balance_after: Generated<string>
  }
}
