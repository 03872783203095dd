import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type MailTables = {
  mail: {
    id: GeneratedAlways<string>
    account: number | null
    address: string
    kind: string
    data: JSONColumnType<object>
    filed_at: Date
    send_at: Date
    sent_at: Date | null
    tries: Generated<number>
    failure: string | null
    given_up_at: Date | null
    mailing: number | null
  }
  mail_bounces: {
    id: GeneratedAlways<string>
    mail: string
    mailing: number | null
    account: number | null
    address_hash: Buffer
    kind: 'hard' | 'soft' | 'complaint'
    reason: string
    bounced_at: Date
  }
  mail_declined: { address_hash: Buffer; declined_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends MailTables {}
}
