import type { Generated, GeneratedAlways } from 'kysely'

type PushTables = {
  push_subscriptions: {
    id: GeneratedAlways<number>
    account: number
    session: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
    failures: Generated<number>
    failing_since: Date | null
    rests_until: Date | null
  }
  push_messages: {
    id: GeneratedAlways<string>
    subscription: number
    notice: string
    created_at: Date
  }
  push_silent_groups: { account: number; grp: string }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends PushTables {}
}
