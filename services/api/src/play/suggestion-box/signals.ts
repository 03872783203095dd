import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

type Suggestion = { owner: MemberId; sender: MemberId; title: string }

export const suggestionSent = signal<Suggestion>('suggestion sent')
export const suggestionAnswered = signal<Suggestion>('suggestion answered')
