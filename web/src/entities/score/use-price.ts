import type { PointKey } from '@ideathlon/contracts/events/points'
import { readGamePoints } from '@ideathlon/contracts/gamedash'
import { useRead } from '../../api/read.ts'

const STALE_MS = 5 * 60_000

export type PerAssumption = { neurons: number; each: number; eachDive: number }

/**
 * The current price of an action that is paid per assumption; undefined until the rules are loaded.
 */
export function usePerAssumption(key: PointKey): PerAssumption | undefined {
  const { data } = useRead(readGamePoints, { params: { key } }, { staleTime: STALE_MS })
  const price = data?.data.price
  if (price?.pay === 'per-assumption')
    return { neurons: price.neurons, each: price.each, eachDive: price.eachDeepDive ?? 0 }
  return price?.pay === 'fixed' ? { neurons: price.neurons, each: 0, eachDive: 0 } : undefined
}

/**
 * What a member earns for this number of ratings in a day; undefined until the rules are loaded.
 */
export function useRatingPay(ratings: number): number | undefined {
  const key: PointKey = 'RatingCreated:RatedIdea'
  const { data } = useRead(readGamePoints, { params: { key } }, { staleTime: STALE_MS })
  const price = data?.data.price
  if (price?.pay !== 'daily' && price?.pay !== 'fixed') return undefined
  return Math.min(ratings, price.dailyMax ?? ratings) * price.neurons
}
