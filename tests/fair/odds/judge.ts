import { SeededRandom } from '../../seeded-random.ts'

/** How well an attacker did, and how often pure chance does at least as well. */
export type Verdict = { says: string; p: number }

const DRAWS = 1999

/** The share of random worlds in which the attacker would have scored at least as well. */
function shareAsGood(score: number, scoreOfAnother: (chance: SeededRandom) => number): number {
  const chance = new SeededRandom(20260302)
  let atLeastAsGood = 0
  for (let draw = 0; draw < DRAWS; draw += 1) {
    // The last bits of a sum depend on the order of its terms.
    if (scoreOfAnother(chance) >= score - 1e-9) atLeastAsGood += 1
  }
  return (atLeastAsGood + 1) / (DRAWS + 1)
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/**
 * Judges guesses of who did what: `truth` and `guesses` map each thing to a member. In a random
 * world, the true members are swapped for others who could have done it.
 */
export function judgeNames<Thing>(
  guesses: ReadonlyMap<Thing, number>,
  truth: ReadonlyMap<Thing, number>,
  couldHave: readonly number[],
): Verdict {
  const things = [...truth.keys()]
  const hits = (names: readonly number[]) =>
    things.filter((thing, at) => guesses.get(thing) === names[at]).length
  const members = [...new Set(truth.values())]
  const score = hits(things.map((thing) => truth.get(thing) as number))
  const p = shareAsGood(score, (chance) => {
    const others = chance.shuffled(couldHave)
    const swapped = new Map(members.map((member, at) => [member, others[at] as number]))
    return hits(things.map((thing) => swapped.get(truth.get(thing) as number) as number))
  })
  return { says: `${score} of ${things.length} named`, p: rounded(p) }
}

/** Judges guesses of who belongs to a group. A random world has another group of the same size. */
export function judgeGroup(
  guesses: ReadonlySet<number>,
  truth: ReadonlySet<number>,
  couldHave: readonly number[],
): Verdict {
  const hits = (members: readonly number[]) => members.filter((id) => guesses.has(id)).length
  // Naming everyone gains nothing, because every random group would score as much.
  const score = hits([...truth])
  const p = shareAsGood(score, (chance) => hits(chance.shuffled(couldHave).slice(0, truth.size)))
  return { says: `${score} of ${truth.size} among ${guesses.size} named`, p: rounded(p) }
}

/**
 * Reorders the things at random, so that the result is as likely as the true order if nothing is
 * revealed.
 */
export type Mixing = (chance: SeededRandom, places: readonly number[]) => readonly number[]

/** One of several measures of the same things; the attacker uses the one that fits best. */
export type Feature = { name: string; values: readonly number[] }

/**
 * How closely the best of many measures follows a secret, in either direction, as Spearman's rank
 * correlation. In every random world, too, the attacker picks the best measure, so trying many
 * measures gives no advantage.
 */
export function judgeOrder(
  features: readonly Feature[],
  secrets: readonly (readonly number[])[],
  mixed: Mixing = (chance, places) => chance.shuffled(places),
): Verdict {
  const measured = distinct(features.map(({ name, values }) => ({ name, ranks: ranked(values) })))
  const known = secrets.map(ranked).filter((ranks) => ranks.some(Boolean))
  const best = (order?: readonly number[]) => {
    let found = { rho: 0, name: 'nothing' }
    for (const secret of known) {
      const turned = order ? order.map((at) => secret[at] as number) : secret
      for (const { name, ranks } of measured) {
        const rho = Math.abs(dot(ranks, turned))
        if (rho > found.rho) found = { rho, name }
      }
    }
    return found
  }
  const { rho, name } = best()
  const places = (secrets[0] ?? []).map((_, at) => at)
  const p = shareAsGood(rho, (chance) => best(mixed(chance, places)).rho)
  return { says: `rho ${rounded(rho)} by ${name}, of ${measured.length} measures`, p: rounded(p) }
}

/**
 * Ranks centred on 0 and scaled to length 1, so that their dot product is Spearman's rho; all 0 if
 * the values do not differ.
 */
function ranked(values: readonly number[]): number[] {
  const sorted = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value)
  const ranks = new Array<number>(values.length).fill(0)
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (to < sorted.length && sorted[to]?.value === sorted[from]?.value) to += 1
    for (let at = from; at < to; at += 1) ranks[sorted[at]?.at ?? 0] = (from + to - 1) / 2
    from = to
  }
  const middle = (values.length - 1) / 2
  const length = Math.sqrt(ranks.reduce((sum, rank) => sum + (rank - middle) ** 2, 0))
  return ranks.map((rank) => (length === 0 ? 0 : (rank - middle) / length))
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** Keeps one of several equal measures, and drops those that are the same for all things. */
function distinct<F extends { ranks: readonly number[] }>(features: readonly F[]): F[] {
  const known = new Map<string, F>()
  for (const feature of features) {
    if (!feature.ranks.some(Boolean)) continue
    const key = feature.ranks.map((rank) => rank.toFixed(6)).join()
    if (!known.has(key)) known.set(key, feature)
  }
  return [...known.values()]
}
