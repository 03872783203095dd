import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'
import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { Part, PostedPart } from '../../../growth/connected-accounts/providers/provider.ts'

/** A part of a thread, and the post that it became. */
export type KeptPart = Part & { posted: PostedPart | null }

/** `unsure`: the network did not say whether it accepted the next part. */
export type PostState = 'posting' | 'posted' | 'unsure' | 'failed'

type SharedPostTables = {
  shared_posts: {
    id: GeneratedAlways<number>
    member: number
    provider: ShareProvider
    subject: string
    target: string
    digest: Buffer
    request_key: string | null
    parts: JSONColumnType<KeptPart[]>
    state: PostState
    started_at: Date
    claimed_until: Date
  }
}

declare module '../../../kernel/database/tables.ts' {
  interface ApiTables extends SharedPostTables {}
}
