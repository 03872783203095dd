import type { Point } from '@ideathlon/contracts/events/envelope'
import type { PaidAct } from '../../../community/fair-pay/rules.ts'

/**
 * A pending point of a closing challenge. `counts`: its idea is published
 * and its comment is visible.
 */
export type PendingPoint = { id: string; point: Point; counts: boolean; payer?: number | null }

/** Ideas with enough ratings to be ranked. */
export function playedIdeas(
  ideas: readonly { ideaId: number; place: number | null }[],
): Set<number> {
  return new Set(ideas.flatMap(({ ideaId, place }) => (place === null ? [] : [ideaId])))
}

/**
 * Turns pending points into events, in an order that does not reveal when each was earned. Points
 * for a declined idea, a hidden comment or an idea with too few ratings lapse. Before the ranking
 * is known, `played` is missing, and all points that could be paid are included.
 */
export function payableActs(
  rows: readonly PendingPoint[],
  played?: ReadonlySet<number>,
): PaidAct[] {
  const isPlayed = ({ idea }: Point) => idea == null || played === undefined || played.has(idea)
  return rows
    .filter(({ counts, point }) => counts && isPlayed(point))
    .map(({ point, payer = null }) => ({ point, payer, order: `${orderOf(point)} ${payer}` }))
    .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ point, payer }) => ({ point, payer }))
}

/** By idea, then by key and recipient; points without an idea come last. */
function orderOf({ key, recipient, data, idea }: Point): string {
  const [first, second] = [idea ?? 2 ** 31, recipient].map((id) => String(id).padStart(10, '0'))
  return [first, key, second, JSON.stringify(data)].join(' ')
}
