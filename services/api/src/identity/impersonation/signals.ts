import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** An admin received a code to view the product as `member`. `by`: the admin's name. */
export const impersonationStarted = signal<{ member: MemberId; by: string; reason: string }>(
  'impersonation started',
)
