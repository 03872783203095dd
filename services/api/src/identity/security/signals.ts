import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** A change to the protection of an account, important enough to inform its owner by e-mail. */
export type SecurityChange =
  | { event: 'password_changed' | 'two_factor_on' | 'two_factor_off' }
  /**
   * A link from an e-mail set a new password, or an admin made the member choose one.
   * `disconnected`: accounts at providers can no longer sign in.
   */
  | { event: 'password_reset' | 'password_ended'; disconnected: boolean }
  | { event: 'removal_requested' }
  | { event: 'recovery_code_used'; device: string }
  | { event: 'api_key_created'; name: string }
  | { event: 'passkey_added'; name: string }
  | { event: 'social_connected'; provider: string }

export const securityChanged = signal<{ account: MemberId } & SecurityChange>('security changed')
