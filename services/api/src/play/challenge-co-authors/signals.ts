import type { ChallengeId, ChallengeSlug, DraftId, MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

type Invitation = { draft: DraftId; title: string; asker: MemberId; member: MemberId }

export const challengeCoAuthorInvited = signal<Invitation>('challenge co-author invited')
export const challengeCoAuthorAccepted = signal<Invitation>('challenge co-author accepted')

/** An invitation to help run a challenge that is already published. */
type Helping = {
  challenge: ChallengeId
  slug: ChallengeSlug
  question: string
  asker: MemberId
  member: MemberId
}

export const publishedCoAuthorInvited = signal<Helping>(
  'co-author of a published challenge invited',
)
export const publishedCoAuthorJoined = signal<Helping>('co-author of a published challenge joined')
