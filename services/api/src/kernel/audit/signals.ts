import type { ReportedAct } from '@ideathlon/contracts/audit'
import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../signals/signal.ts'

/** `actor` used their power in another service. */
export const actedElsewhere = signal<{ act: ReportedAct; actor: MemberId }>('acted elsewhere')
