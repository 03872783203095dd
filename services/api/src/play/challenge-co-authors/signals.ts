import type { DraftId, MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

type Invitation = { draft: DraftId; title: string; asker: MemberId; member: MemberId }

export const challengeCoAuthorInvited = signal<Invitation>('challenge co-author invited')
export const challengeCoAuthorAccepted = signal<Invitation>('challenge co-author accepted')
