import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** A recruit played in a challenge that has closed, and their scout was credited. */
export const recruitActivated = signal<{
  scout: MemberId
  recruit: MemberId
  handle: string
  name: string
}>('recruit activated')
