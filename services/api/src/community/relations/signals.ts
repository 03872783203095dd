import type { MemberId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { signal } from '../../kernel/signals/signal.ts'
import type { RelationChange } from './rules.ts'

/** The relation between `member` and `other` changed at the request of `member`. */
export const relationChanged = signal<{
  change: RelationChange
  member: MemberFace
  other: MemberId
}>('relation changed')
