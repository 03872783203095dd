import type { ChallengeId, ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** A challenge became public: at once, from a draft or on its scheduled day. */
export const challengeOpened = signal<{ challenge: ChallengeId }>('challenge opened')

/** An asker sent their challenge to friends and followers. */
export const challengeSent = signal<{
  challenge: ChallengeId
  slug: ChallengeSlug
  question: string
  asker: MemberId
  recipients: readonly MemberId[]
}>('challenge sent')

/** The best ideas of a challenge were copied into its next round, `challenge`. */
export const ideasCarriedOver = signal<{
  challenge: ChallengeId
  slug: ChallengeSlug
  earlierQuestion: string
}>('ideas carried over')
