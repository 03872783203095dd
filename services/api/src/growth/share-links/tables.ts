import type { ShareNetwork } from '@ideathlon/contracts/share-links'

type ShareLinkTables = {
  scout_visits: { hash: Buffer; day: string }
  share_followers: {
    member: number
    challenge: number
    scout: number
    via: ShareNetwork
    followed_at: Date
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ShareLinkTables {}
}
