import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** A challenge that a member wants to share closes soon. `kept`: its id in `snoozed_sharings`. */
export const keptChallengeCloses = signal<{
  kept: number
  member: MemberId
  challenge: number
  slug: string
  question: string
}>('kept challenge closes soon')
