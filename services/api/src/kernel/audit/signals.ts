import type { ReportedAct } from '@ideathlon/contracts/audit'
import type { MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../signals/signal.ts'

/** Another service did `act` for somebody with power. */
export const actedElsewhere = signal<{ act: ReportedAct; actor: MemberId }>('acted elsewhere')
