import type { Happening, Point } from '@ideathlon/contracts/events/envelope'
import type { PaidAct } from '../fair-pay/pair-times.ts'

/** A pending point of a challenge that is closing; `counts`: its idea is published and its comment stands. */
export type DuePoint = { id: string; point: Point; counts: boolean; payer?: number | null }

/**
 * What was pending becomes events, in an order that tells nothing of when each was earned. What belongs
 * to a declined idea or a hidden comment lapses.
 */
export function dueActs(rows: readonly DuePoint[]): PaidAct[] {
  return rows
    .filter((row) => row.counts)
    .map(({ point, payer = null }) => ({ point, payer, order: `${orderOf(point)} ${payer}` }))
    .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ point, payer }) => ({ point, payer }))
}

export const duePoints = (rows: readonly DuePoint[]): Happening[] =>
  dueActs(rows).map(({ point }) => point)

/** By idea, then by key and recipient; those of no idea come last. */
function orderOf({ key, recipient, data, idea }: Point): string {
  const [first, second] = [idea ?? 2 ** 31, recipient].map((id) => String(id).padStart(10, '0'))
  return [first, key, second, JSON.stringify(data)].join(' ')
}
