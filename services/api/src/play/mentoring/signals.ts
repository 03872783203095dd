import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** Without the mentor: their name stays hidden until the challenge closes, also from subscribers. */
export const ideaMentored = signal<{ idea: IdeaId; title: string; author: MemberId }>(
  'idea mentored',
)
