import { signal } from '../../kernel/signals/signal.ts'

/** A member invited somebody without an account. `from`: the member's name. */
export const memberInvited = signal<{ from: string; address: string; code: string }>(
  'member invited',
)
