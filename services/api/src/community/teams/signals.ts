import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

export const invitedToTeam = signal<{
  team: { id: number; slug: string; name: string }
  member: MemberId
  by: { id: MemberId; name: string }
}>('invited to a team')
