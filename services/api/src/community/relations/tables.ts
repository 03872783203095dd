type RelationTables = {
  follows: { follower: number; followed: number; since: Date }
  friend_requests: {
    asker: number
    asked: number
    asked_at: Date
    settled_at: Date | null
    outcome: 'declined' | 'withdrawn' | null
  }
  friends: { member: number; friend: number; since: Date }
  blocks: { blocker: number; blocked: number; since: Date }
  mutes: { member: number; subject: string; since: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends RelationTables {}
}
