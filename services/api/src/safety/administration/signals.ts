import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/**
 * Two accounts were merged. The address is one that belonged to either of them; `signsInAs` is the
 * account whose address is kept.
 */
export const accountsMerged = signal<{
  name: string
  address: string
  locale: string
  closed: string
  kept: string
  signsInAs: string
}>('accounts merged')

/** `by`: the name of the admin who changed it; absent if an operator did. */
export const roleChanged = signal<{
  member: MemberId
  role: 'admin' | 'ambassador'
  granted: boolean
  reason: string
  by?: string
}>('role changed')
