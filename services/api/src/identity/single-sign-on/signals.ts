import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** A member has started to sign in with the provider of an organisation, and so belongs to it. */
export const joinedOrganisation = signal<{ account: MemberId; organisation: number }>(
  'joined the organisation of an identity provider',
)
