import { decidePrize, readPrizeDecision } from '@ideathlon/contracts/payouts/runs'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'

/**
 * What the asker of a closed challenge can decide about its prize; null if there is nothing to
 * decide.
 */
export const usePrizeDecision = (challenge: string) =>
  useRead(
    readPrizeDecision,
    { params: { challenge } },
    { select: (answer) => answer.data, staleTime: 0 },
  )

/** `isThing`: the prize is not money. */
export const useDecidePrize = (challenge: string, isThing: boolean) =>
  useChange((pay: boolean) => call(decidePrize, { params: { challenge }, body: { pay } }), {
    says: (_, pay) => {
      if (isThing) return 'Your decision is saved.'
      return pay ? 'The Top 5 will be paid.' : 'The prize will be returned.'
    },
    refresh: () => refresh(readPrizeDecision),
  })
