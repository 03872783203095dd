type Weighing = {
  /** What history says about a rater; who is not named weighs 1. */
  weights: ReadonlyMap<number, number>
  /** Accounts that weigh together as much as one: linked by a person, or found in a cluster. */
  groups: readonly (readonly number[])[]
}

/**
 * What each rater's word counts for before it is held against the others': the weight of their history,
 * beside the mean of everybody here, so that only differences matter and a community of newcomers is
 * ranked like one of veterans; an equal part of it for each of those who weigh together as one.
 */
export function raterFactors(
  raterIds: readonly number[] | Int32Array,
  { weights, groups }: Weighing,
): Float64Array {
  const own = Float64Array.from(raterIds, (raterId) => weights.get(raterId) ?? 1)
  const shares = sharesOf(new Set(raterIds), groups)
  const unit = meanOf(own)
  return Float64Array.from(raterIds, (raterId, at) => {
    return ((own[at] ?? 0) / unit) * (shares.get(raterId) ?? 1)
  })
}

/** 1 for most; an equal part of 1 for each of a group that rated here. */
function sharesOf(here: ReadonlySet<number>, groups: Weighing['groups']): Map<number, number> {
  const shares = new Map<number, number>()
  for (const group of groups) {
    const rated = new Set(group.filter((raterId) => here.has(raterId)))
    for (const raterId of rated) {
      shares.set(raterId, Math.min(shares.get(raterId) ?? 1, 1 / rated.size))
    }
  }
  return shares
}

/** Exactly the one value where all are the same: a mean of floats ends in noise. Summed in one order. */
function meanOf(values: Float64Array): number {
  const sorted = values.toSorted()
  const [least = 1] = sorted
  if (least === sorted.at(-1)) return least > 0 ? least : 1
  return sorted.reduce((sum, value) => sum + value, 0) / sorted.length
}
