import {
  cancelFunding,
  type Funding,
  type FundingTarget,
  readFundersWall,
  readFundingOffer,
} from '@ideathlon/contracts/money/funding'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshMoney } from './refresh-money.ts'

export const useFundingOffer = (target: FundingTarget | undefined) =>
  useRead(
    readFundingOffer,
    { params: target ?? { kind: 'member', id: 0 } },
    { enabled: target !== undefined, select: (answer) => answer.data, staleTime: 0 },
  )

export const useFundersWall = (target: FundingTarget, size: number) =>
  useRead(readFundersWall, { params: target, query: { size } })

export const useCancelFunding = () =>
  useChange((funding: Funding) => call(cancelFunding, { params: { id: funding.id } }), {
    says: 'Cancelled. No further payments will be made.',
    refresh: refreshMoney,
  })
