import { dropPayoutMethod, readPayoutMethod } from '@ideathlon/contracts/payout-methods'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshWallet } from './wallet.ts'

export const usePayoutMethod = () => useRead(readPayoutMethod, {})

/** Re-reads the payout method and the wallet, which shows where its money would be paid out. */
export const refreshPayoutMethod = () => Promise.all([refresh(readPayoutMethod), refreshWallet()])

export const useDropPayoutMethod = () =>
  useChange(() => call(dropPayoutMethod, {}), {
    says: 'Payout method removed.',
    done: refreshPayoutMethod,
  })
