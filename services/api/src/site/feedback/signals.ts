import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** Feedback was answered: by e-mail if there is an address, otherwise in the app. */
export const feedbackAnswered = signal<{
  feedback: number
  /** The texts of the feedback and of the answer. */
  sent: string
  answer: string
  to:
    | { address: string; account: MemberId | null; name: string }
    | { address: null; account: MemberId }
}>('feedback answered')
