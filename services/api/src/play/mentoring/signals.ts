import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/**
 * Does not contain the mentor, because their name is hidden until the close, even from subscribers.
 */
export const ideaMentored = signal<{ idea: IdeaId; title: string; author: MemberId }>(
  'idea mentored',
)
