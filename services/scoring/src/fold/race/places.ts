import type { MemberId } from '@ideathlon/contracts/ids'

/** How much of a race is watched; beyond it nobody is told who is near. */
export const WATCHED_PLACES = 100

/** Being among the first is worth telling where enough others are not. */
const TOPS = [
  { kind: 'top_3', places: 3, membersMin: 10 },
  { kind: 'top_10', places: 10, membersMin: 20 },
] as const

export type PlaceNews = { member: MemberId; place: number } & (
  | { kind: 'top_3' | 'top_10'; other: null }
  | { kind: 'passed' | 'passed_by'; other: MemberId }
)

/** The first of a race, in order, and how many race in all. */
export type Field = { first: readonly MemberId[]; total: number }

/** What has happened between two looks at a race that is worth telling somebody. */
export function placeNews(before: Field, after: Field): PlaceNews[] {
  return [...entered(before, after), ...passed(before.first, after.first)]
}

/** The highest top only: who is among the first three need not hear of the first ten. */
function entered(before: Field, after: Field): PlaceNews[] {
  const told = new Set<MemberId>()
  return TOPS.filter((top) => after.total >= top.membersMin).flatMap(({ kind, places }) => {
    const were = new Set(before.first.slice(0, places))
    return after.first.slice(0, places).flatMap((member, at) => {
      if (were.has(member) || told.has(member)) return []
      told.add(member)
      return [{ member, kind, place: at + 1, other: null }]
    })
  })
}

/** Who moved up past their new neighbour below; both are told, nobody of all the others in between. */
function passed(before: readonly MemberId[], after: readonly MemberId[]): PlaceNews[] {
  const placeBefore = new Map(before.map((member, at) => [member, at]))
  return after.flatMap((member, at) => {
    const below = after[at + 1]
    const [was, wasBelow] = [placeBefore.get(member), placeBefore.get(below ?? 0)]
    if (below === undefined || was === undefined || wasBelow === undefined) return []
    if (was < wasBelow) return []
    return [
      { member, kind: 'passed', place: at + 1, other: below },
      { member: below, kind: 'passed_by', place: at + 2, other: member },
    ] satisfies PlaceNews[]
  })
}
