import { dropPayoutMethod, readPayoutMethod } from '@ideathlon/contracts/payout-methods'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

export const usePayoutMethod = () => useRead(readPayoutMethod, {})

export const refreshPayoutMethod = () => refresh(readPayoutMethod)

export const useDropPayoutMethod = () =>
  useChange(() => call(dropPayoutMethod, {}), { says: 'Removed.', done: refreshPayoutMethod })
