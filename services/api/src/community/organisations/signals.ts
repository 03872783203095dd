import type { MemberId } from '@ideathlon/contracts/ids'
import type { OrganisationAct } from '@ideathlon/contracts/organisations'
import { signal } from '../../kernel/signals/signal.ts'
import type { MembershipChange } from './rules.ts'

/** A member performed `act` in an organisation; `change` is what it changed. */
export const organisationMembershipChanged = signal<{
  organisation: { id: number; slug: string; name: string }
  act: OrganisationAct
  change: MembershipChange
  actor: { id: MemberId; name: string }
  target: MemberId | undefined
  /** The owner and the admins, after the change. */
  admins: readonly MemberId[]
}>('organisation membership changed')
