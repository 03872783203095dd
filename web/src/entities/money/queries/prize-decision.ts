import { readMetaDashboard } from '@ideathlon/contracts/dashboards'
import { decidePrize, readPrizeDecision } from '@ideathlon/contracts/payouts/runs'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'

/** What the asker of a closed challenge can decide about its prize; null where there is none. */
export const usePrizeDecision = (challenge: string) =>
  useRead(
    readPrizeDecision,
    { params: { challenge } },
    { select: (answer) => answer.data, staleTime: 0 },
  )

export const useDecidePrize = (challenge: string) =>
  useChange((pay: boolean) => call(decidePrize, { params: { challenge }, body: { pay } }), {
    says: (_, pay) => (pay ? 'The Top 5 will be paid.' : 'The prize goes back.'),
    refresh: () => refresh(readPrizeDecision, readMetaDashboard),
  })
