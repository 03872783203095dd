import type { MemberId } from '@ideathlon/contracts/ids'
import type { SanctionKind } from '@ideathlon/contracts/sanctions'
import { signal } from '../../kernel/signals/signal.ts'

type SanctionSignal = { sanction: number; member: MemberId; reason: string; by: string }

/** `by`: the name of the moderator. `until`: null if it does not end by itself. */
export const memberSanctioned = signal<
  SanctionSignal & { action: SanctionKind; until: Date | null }
>('member sanctioned')

export const sanctionLifted = signal<SanctionSignal>('sanction lifted')
