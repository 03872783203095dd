import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

export const passwordResetRequested = signal<{
  account: MemberId
  address: string
  name: string
  code: string
}>('password reset requested')
