import { channelOf } from '@ideathlon/contracts/live'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { useLive } from '../../realtime/use-live.ts'

/** The prizes of a running cycle in cents, updated live; 0 if no cycle is running. */
export function useLivePrize(cycle: Pick<Olympiad, 'id' | 'prize_total'> | null): number {
  const live = useLive(cycle === null ? undefined : channelOf.cycle(cycle.id))
  const total = live?.values.prize_total
  return typeof total === 'number' ? total : (cycle?.prize_total ?? 0)
}
