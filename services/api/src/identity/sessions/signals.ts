import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** A member proved who they are and is about to be signed in. A subscriber that throws refuses it. */
export const signInRequested = signal<{ account: MemberId }>('sign-in requested')
