import type { FollowKind } from '@ideathlon/contracts/activity/follows'

type FollowTables = {
  subject_follows: { member: number; kind: FollowKind; subject: number; since: Date }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends FollowTables {}
}
