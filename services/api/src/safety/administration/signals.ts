import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/**
 * Two accounts became one; the address is one that either of them had, and `signsInAs`
 * the one whose address stays.
 */
export const accountsMerged = signal<{
  name: string
  address: string
  locale: string
  closed: string
  kept: string
  signsInAs: string
}>('accounts merged')

/** `by`: the name of the admin who changed it; none where an operator did. */
export const roleChanged = signal<{
  member: MemberId
  role: 'admin' | 'ambassador'
  granted: boolean
  reason: string
  by?: string
}>('role changed')
