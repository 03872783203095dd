import { signal } from '../../kernel/signals/signal.ts'

/** An account has been erased. The name and the address are those it had before. */
export const accountErased = signal<{ name: string; address: string; locale: string }>(
  'account erased',
)
