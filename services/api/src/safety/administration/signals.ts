import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** `by`: the name of the admin who changed it. */
export const roleChanged = signal<{
  member: MemberId
  role: 'admin' | 'ambassador'
  granted: boolean
  reason: string
  by: string
}>('role changed')
