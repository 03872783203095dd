import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/**
 * An authenticated member is about to be signed in. A subscriber can refuse this by throwing an
 * error.
 */
export const signInRequested = signal<{ account: MemberId }>('sign-in requested')
