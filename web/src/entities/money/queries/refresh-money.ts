import { channelOf } from '@ideathlon/contracts/live'
import { useEffect, useRef } from 'react'
import { refreshWhere } from '../../../api/refresh.ts'
import { useLive } from '../../../realtime/use-live.ts'
import { useMe } from '../../session/queries/me.ts'

const MONEY = [
  '/me/wallet',
  '/me/payments',
  '/me/funding',
  '/me/payouts',
  '/funding/',
  '/entry-fees',
]

/**
 * Re-reads what a payment changes: the wallet, the list of payments, what is funded, and the
 * funders' wall.
 */
export const refreshMoney = () =>
  refreshWhere((url) => MONEY.some((start) => url.startsWith(start)))

/**
 * Every movement of money causes a notification, so a new notification triggers a re-read of the
 * screen.
 */
export function useLiveMoney(): void {
  const me = useMe()
  const offset = useLive(me ? channelOf.notices(me.user.id) : undefined)?.offset
  const last = useRef(offset)
  useEffect(() => {
    if (last.current !== undefined && last.current !== offset) void refreshMoney()
    last.current = offset
  }, [offset])
}
