import type { NewEvent, Point } from '@ideathlon/contracts/events/envelope'
import type { PaidAct } from '../../fair-pay/rules.ts'

/** A pending point of a challenge that is closing; `counts`: its idea is published and its comment stands. */
export type DuePoint = { id: string; point: Point; counts: boolean; payer?: number | null }

/** Ideas with enough ratings to be ranked. */
export function playedIdeas(
  ideas: readonly { ideaId: number; place: number | null }[],
): Set<number> {
  return new Set(ideas.flatMap(({ ideaId, place }) => (place === null ? [] : [ideaId])))
}

/**
 * What was pending becomes events, in an order that tells nothing of when each was earned. What belongs
 * to a declined idea, a hidden comment or an idea that nobody played lapses;
 * without `played`, before the ranking is known, everything is taken that may be paid.
 */
export function dueActs(rows: readonly DuePoint[], played?: ReadonlySet<number>): PaidAct[] {
  const isPlayed = ({ idea }: Point) => idea == null || played === undefined || played.has(idea)
  return rows
    .filter(({ counts, point }) => counts && isPlayed(point))
    .map(({ point, payer = null }) => ({ point, payer, order: `${orderOf(point)} ${payer}` }))
    .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ point, payer }) => ({ point, payer }))
}

export const duePoints = (rows: readonly DuePoint[], played: ReadonlySet<number>): NewEvent[] =>
  dueActs(rows, played).map(({ point }) => point)

/** By idea, then by key and recipient; those of no idea come last. */
function orderOf({ key, recipient, data, idea }: Point): string {
  const [first, second] = [idea ?? 2 ** 31, recipient].map((id) => String(id).padStart(10, '0'))
  return [first, key, second, JSON.stringify(data)].join(' ')
}
