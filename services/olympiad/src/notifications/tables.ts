import type { MoneyNoticeKind } from '@ideathlon/contracts/money/notifications'
import type { Generated, GeneratedAlways } from 'kysely'

export type NoticeTables = {
  money_notices: {
    id: GeneratedAlways<string>
    number: Generated<string | null>
    member: number | null
    kind: MoneyNoticeKind
    /** The driver returns bigints as text. */
    cents: string | number
    subject: string
    at: Date
  }
}
