import {
  cancelPayment,
  listMyPayments,
  type Payment,
  readMyPayment,
} from '@ideathlon/contracts/money/payments'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshMoney } from './refresh-money.ts'

/**
 * The address that leads to the newest payment, used when returning from a payment provider's page.
 */
export const LATEST_PAYMENT = '/my-account/payments/latest'

/** How often a payment in progress is re-read, because the provider reports only to the server. */
const UNDER_WAY_MS = 5_000

/** One payment of the viewer; with `latest`, the newest. */
export function usePayment(id: string) {
  const isLatest = id === 'latest'
  const latest = useRead(
    listMyPayments,
    { query: { size: 1 } },
    { enabled: isLatest, select: (answer) => answer.data[0] ?? null },
  )
  const found = isLatest ? (latest.data?.id ?? '') : id
  const payment = useRead(
    readMyPayment,
    { params: { id: found } },
    {
      enabled: found !== '',
      select: (answer) => answer.data,
      refetchInterval: ({ state }) => state.data?.data.state === 'started' && UNDER_WAY_MS,
    },
  )
  return isLatest && found === '' ? latest : payment
}

export const useCancelPayment = () =>
  useChange((payment: Payment) => call(cancelPayment, { params: { id: payment.id } }), {
    says: 'Payment cancelled.',
    refresh: refreshMoney,
  })
