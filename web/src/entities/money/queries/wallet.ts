import {
  cancelWithdrawal,
  listMovements,
  listMyTransfers,
  readWallet,
} from '@ideathlon/contracts/money/wallets'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refresh } from '../../../api/refresh.ts'
import { useChange } from '../../../api/sending/use-change.ts'

export const useWallet = () =>
  useRead(readWallet, {}, { select: (answer) => answer.data, staleTime: 0 })

/** Re-reads the balance, the movements and the transfers, which always change together. */
export const refreshWallet = () => refresh(readWallet, listMovements, listMyTransfers)

export const useCancelWithdrawal = () =>
  useChange((id: string) => call(cancelWithdrawal, { params: { id } }), {
    says: 'Withdrawal cancelled. The money is back in your wallet.',
    refresh: refreshWallet,
  })
