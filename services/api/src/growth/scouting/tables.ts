import type { ShareNetwork } from '@ideathlon/contracts/share-links'
import type { Generated } from 'kysely'

export type RecruitOutcome = 'activated' | 'void'

type RecruitColumns = {
  recruit_settled_at: Date | null
  recruit_outcome: RecruitOutcome | null
}

type ScoutingTables = {
  /** `challenge`: 0 if the link led to any other page. */
  scout_clicks: {
    scout: number
    challenge: number
    day: string
    via: Generated<ShareNetwork>
    clicks: Generated<number>
  }
  footprints: { account: number; kind: 'device' | 'network'; hash: Buffer; seen_at: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ScoutingTables {}
}

declare module '../../identity/tables.ts' {
  interface AccountColumns extends RecruitColumns {}
}
