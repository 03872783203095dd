import { type EntryPass, readEntryFee, refundEntryFee } from '@ideathlon/contracts/money/entry-fees'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshMoney } from './refresh-money.ts'

/** How often a payment in progress is re-read, because the provider reports only to the server. */
const UNDER_WAY_MS = 5_000

/** The entry fee of a challenge, and the viewer's passes for it. */
export const useEntryFee = (challenge: number | undefined) =>
  useRead(
    readEntryFee,
    { params: { challenge: challenge ?? 0 } },
    {
      enabled: challenge !== undefined,
      select: (answer) => answer.data,
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.data.pass?.state === 'held' && UNDER_WAY_MS,
    },
  )

export const useRefundEntryFee = (refresh: () => unknown) =>
  useChange((pass: EntryPass) => call(refundEntryFee, { params: { id: pass.id } }), {
    says: 'Your entry fee will be returned to your original payment method.',
    refresh: () => Promise.all([refreshMoney(), refresh()]),
  })
