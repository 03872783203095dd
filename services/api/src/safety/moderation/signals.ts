import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

type ReviewSignal = { review: number; title: string }
type Decided = ReviewSignal & { author: MemberId; reason: string; by: string }

/** The reports had enough weight to hide the content until a moderator decides. */
export const contentHidden = signal<ReviewSignal & { author: MemberId }>('content hidden')

/** A moderator declined the content for good. `by` is the moderator's name, here and below. */
export const contentDeclined = signal<Decided>('content declined')

/** Content that was temporarily hidden is visible again. */
export const contentCleared = signal<ReviewSignal & { author: MemberId }>('content cleared')

/** `acted`: the content was declined. */
export const reportsDecided = signal<
  ReviewSignal & { reporters: readonly MemberId[]; acted: boolean }
>('reports decided')

export const appealDecided = signal<Decided & { upheld: boolean }>('appeal decided')

/** A moderator reversed the decision to decline content. */
export const decisionReversed = signal<Decided>('decision reversed')
