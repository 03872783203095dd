import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** `readers`: all members of the lab except the writer. */
export const labMessageWritten = signal<{
  idea: IdeaId
  title: string
  writer: MemberId
  readers: readonly MemberId[]
  body: string
}>('lab message written')
