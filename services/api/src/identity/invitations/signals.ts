import { signal } from '../../kernel/signals/signal.ts'

/** A member invited an address. `from`: the member's name; `link`: the path that accepts the invitation. */
export const invitationMade = signal<{ address: string; from: string; link: string }>(
  'invitation made',
)
