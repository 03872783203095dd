import type { MemberId } from '@ideathlon/contracts/ids'

/** How many of the top places are considered for highlights. */
export const WATCHED_PLACES = 100

/** Entering the top 3 or the top 10 is a highlight only if enough members are in the race. */
const TOPS = [
  { kind: 'top_3', places: 3, membersMin: 10 },
  { kind: 'top_10', places: 10, membersMin: 20 },
] as const

/**
 * `place`: the place in the strict order. `rank`: the place that is shown; members with equal
 * points share it.
 */
export type PlaceHighlight = { member: MemberId; place: number; rank: number } & (
  | { kind: 'top_3' | 'top_10'; other: null }
  | { kind: 'passed' | 'passed_by'; other: MemberId }
)

/** The top members of a race, in order, and how many members it has in total. */
export type Field = { first: readonly MemberId[]; total: number }
/** The same, with the places that are shown. */
export type RankedField = Field & { ranks: readonly number[] }

/** The highlights that result from a change in a race. */
export function placeHighlightsBetween(before: Field, after: RankedField): PlaceHighlight[] {
  return [...entered(before, after), ...passed(before.first, after)]
}

/**
 * Only the highest level counts: a member who enters the top 3 gets no highlight for the top 10.
 */
function entered(before: Field, after: RankedField): PlaceHighlight[] {
  const notified = new Set<MemberId>()
  return TOPS.filter((top) => after.total >= top.membersMin).flatMap(({ kind, places }) => {
    const were = new Set(before.first.slice(0, places))
    return after.first.slice(0, places).flatMap((member, at) => {
      if (were.has(member) || notified.has(member)) return []
      notified.add(member)
      return [{ member, kind, place: at + 1, rank: after.ranks[at] ?? at + 1, other: null }]
    })
  })
}

/** A member passed their new neighbour below. Both get a highlight, and nobody else. */
function passed(
  before: readonly MemberId[],
  { first: after, ranks }: RankedField,
): PlaceHighlight[] {
  const placeBefore = new Map(before.map((member, at) => [member, at]))
  return after.flatMap((member, at) => {
    const below = after[at + 1]
    const [was, wasBelow] = [placeBefore.get(member), placeBefore.get(below ?? 0)]
    if (below === undefined || was === undefined || wasBelow === undefined) return []
    if (was < wasBelow) return []
    return [
      { member, kind: 'passed', place: at + 1, rank: ranks[at] ?? at + 1, other: below },
      {
        member: below,
        kind: 'passed_by',
        place: at + 2,
        rank: ranks[at + 1] ?? at + 2,
        other: member,
      },
    ] satisfies PlaceHighlight[]
  })
}
