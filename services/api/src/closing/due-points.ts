import type { Happening, Point } from '@ideathlon/contracts/events/envelope'

/** A pending point of a challenge that is closing; `counts`: its idea is published and its comment stands. */
export type DuePoint = { id: string; point: Point; counts: boolean }

/**
 * What was pending becomes events, in an order that tells nothing of when each was earned. What belongs
 * to a declined idea or a hidden comment lapses.
 */
export function duePoints(rows: readonly DuePoint[]): Happening[] {
  return rows
    .filter((row) => row.counts)
    .map(({ point }) => ({ point, order: orderOf(point) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ point }) => point)
}

/** By idea, then by key and recipient; those of no idea come last. */
function orderOf({ key, recipient, data, idea }: Point): string {
  const [first, second] = [idea ?? 2 ** 31, recipient].map((id) => String(id).padStart(10, '0'))
  return [first, key, second, JSON.stringify(data)].join(' ')
}
