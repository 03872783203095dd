import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/**
 * A challenge that a member kept to share later closes soon. `kept`: the number of what they kept.
 */
export const keptChallengeCloses = signal<{
  kept: number
  member: MemberId
  challenge: number
  slug: string
  question: string
}>('kept challenge closes soon')
