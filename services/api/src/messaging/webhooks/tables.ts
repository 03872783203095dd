import type { Generated, GeneratedAlways } from 'kysely'

type WebhookTables = {
  webhook_endpoints: {
    id: GeneratedAlways<number>
    ref: Generated<string>
    account: number | null
    platform: number | null
    about: 'me' | 'everybody'
    name: string
    url: string
    kinds: string[]
    secret: string
    old_secret: string | null
    old_secret_until: Date | null
    state: Generated<'active' | 'paused' | 'disabled'>
    after_position: string | number
    failures: Generated<number>
    failing_since: Date | null
    rests_until: Date | null
    took_ms: number | null
    created_at: Date
  }
  webhook_deliveries: {
    id: GeneratedAlways<string>
    ref: Generated<string>
    endpoint: number
    position: string | null
    part: number | null
    kind: string
    state: Generated<'waiting' | 'delivered' | 'failed' | 'withdrawn'>
    attempts: Generated<number>
    next_at: Date
    created_at: Date
    tried_at: Date | null
    took_ms: number | null
    status: number | null
    answer: string | null
    fault: string | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends WebhookTables {}
}
