import type { MemberId } from '@ideathlon/contracts/ids'
import type { SanctionKind } from '@ideathlon/contracts/sanctions'
import { signal } from '../../kernel/signals/signal.ts'

type OfSanction = { sanction: number; member: MemberId; reason: string; by: string }

/** `by`: the name of the moderator. `until`: null if it does not end by itself. */
export const memberSanctioned = signal<OfSanction & { action: SanctionKind; until: Date | null }>(
  'member sanctioned',
)

export const sanctionLifted = signal<OfSanction>('sanction lifted')
