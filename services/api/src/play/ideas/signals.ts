import type { OutcomeKind } from '@ideathlon/contracts/ideas'
import type { ChallengeSlug, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

type Idea = { idea: IdeaId; title: string; author: MemberId }

export const coAuthorInvited = signal<Idea & { member: MemberId }>('co-author invited')
export const coAuthorAccepted = signal<Idea & { member: MemberId }>('co-author accepted')

export const ideaDeclined = signal<Idea & { slug: ChallengeSlug; reason: string }>('idea declined')
export const ideaRestored = signal<Idea & { slug: ChallengeSlug }>('idea restored')

export const ideaOutcomeSet = signal<
  Idea & { slug: ChallengeSlug; question: string; asker: MemberId; outcome: OutcomeKind }
>('idea outcome set')
