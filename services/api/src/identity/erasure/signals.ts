import { signal } from '../../kernel/signals/signal.ts'

/** An account is erased; the name and the address are the ones it had. */
export const accountErased = signal<{ name: string; address: string; locale: string }>(
  'account erased',
)
