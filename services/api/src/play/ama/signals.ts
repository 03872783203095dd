import type { ChallengeId, ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

type AmaInvitation = {
  challenge: ChallengeId
  slug: ChallengeSlug
  question: string
  asker: MemberId
  mentor: MemberId
}

export const amaMentorInvited = signal<AmaInvitation>('AMA mentor invited')
export const amaInvitationAccepted = signal<AmaInvitation>('AMA invitation accepted')
