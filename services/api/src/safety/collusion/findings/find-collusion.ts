import { coRatings, type PairCounts } from './co-rating.ts'
import { type Favour, type FavourSum, favoursOf } from './favours.ts'
import { type Pair, pairKey, pairOf } from './given.ts'
import { quasiCliques } from './groups.ts'

/** A reason to look at two members together, but never a proof. */
export type Sign =
  | { what: 'reciprocal'; excess: number }
  | { what: 'together'; items: number; npmi: number }
  | { what: 'recruit'; excess: number }
  | { what: 'favour'; excess: number }
  | { what: 'device' }

export type Finding = { members: readonly number[]; ties: readonly (Pair & { signs: Sign[] })[] }

/** The scout of each recruit. */
export type Scouting = ReadonlyMap<number, number>

/** Pairs that share a device. People in one household do so too, so this alone is not a sign. */
export type Devices = ReadonlySet<string>

/**
 * Pairs and groups whose ratings seem to be coordinated. The order of the input changes nothing.
 */
export function findCollusion(
  { together, favours }: { together: PairCounts; favours: readonly FavourSum[] },
  scouting: Scouting,
  devices: Devices = new Set(),
): Finding[] {
  const signs = new Map<string, Sign[]>()
  const add = (key: string, sign: Sign) => signs.set(key, [...(signs.get(key) ?? []), sign])
  for (const { a, b, items, npmi } of coRatings(together)) {
    add(pairKey(a, b), { what: 'together', items, npmi })
  }
  addFavours(favoursOf(favours), { scouting, devices, add })
  for (const key of signs.keys()) if (devices.has(key)) add(key, { what: 'device' })
  const ties = [...signs]
    .map(([key, found]) => ({ ...pairOf(key), signs: found }))
    .toSorted((x, y) => x.a - y.a || x.b - y.b)
  const groups = quasiCliques(ties)
  const isIn = (group: readonly number[], { a, b }: Pair) => group.includes(a) && group.includes(b)
  return [
    ...groups.map((members) => ({ members, ties: ties.filter((tie) => isIn(members, tie)) })),
    ...ties
      .filter((tie) => !groups.some((group) => isIn(group, tie)))
      .map((tie) => ({ members: [tie.a, tie.b], ties: [tie] })),
  ]
}

type SignContext = { scouting: Scouting; devices: Devices; add: (key: string, sign: Sign) => void }

/**
 * Adds mutual favours, and favours between members who share a device or a scout, or one of whom
 * recruited the other.
 */
function addFavours(all: readonly Favour[], { scouting, devices, add }: SignContext): void {
  const favour = new Map(all.map((one) => [`${one.raterId}>${one.authorId}`, one]))
  for (const { raterId, authorId, excess } of all) {
    const back = favour.get(`${authorId}>${raterId}`)
    if (back && raterId < authorId) {
      add(pairKey(raterId, authorId), { what: 'reciprocal', excess: Math.min(excess, back.excess) })
    } else if (!back && isSameChain(scouting, raterId, authorId)) {
      add(pairKey(raterId, authorId), { what: 'recruit', excess })
    } else if (!back && devices.has(pairKey(raterId, authorId))) {
      add(pairKey(raterId, authorId), { what: 'favour', excess })
    }
  }
}

function isSameChain(scouting: Scouting, one: number, other: number): boolean {
  const [byOne, byOther] = [scouting.get(one), scouting.get(other)]
  return byOne === other || byOther === one || (byOne !== undefined && byOne === byOther)
}
