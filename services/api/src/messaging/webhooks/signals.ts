import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/**
 * An endpoint was disabled because it is gone or has accepted nothing for days. `to`: the member
 * responsible for it.
 */
export const webhookDisabled = signal<{ to: MemberId; name: string; platform: string | null }>(
  'webhook disabled',
)
