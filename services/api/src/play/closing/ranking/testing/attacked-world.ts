import type { RaterBackground } from '../../clusters/circles.ts'
import { shareOf } from '../../weights/weights.ts'
import type { ClosingRating } from '../rating-columns.ts'
import { kindFor, normal, opinion, seededRandom } from './simulated-world.ts'

/**
 * The tactics of a ring. `choosing`: its members skip ideas until they are served the target, or
 * open it with a link. `handed`: they rate the ideas that they are served. `careful`: like
 * `choosing`, but they have nothing in common except being new. `chain`: like `careful`, but each
 * member recruited the next.
 */
export type Manner = 'choosing' | 'handed' | 'careful' | 'chain'

export type AttackPlan = {
  seed: number
  honest: number
  /**
   * `grown`: two thirds of the honest raters have a history. `young`: this is everyone's first
   * challenge.
   */
  community: 'grown' | 'young'
  ring?: { size: number; manner: Manner }
}

export type AttackedWorld = {
  ideas: { ideaId: number; entered: number }[]
  /** All ideas, best first. */
  truth: number[]
  /** The mediocre idea that the ring pushes. */
  pushed: number
  ratings: (ClosingRating & { isServed: boolean })[]
  backgrounds: RaterBackground[]
  ring: number[]
  friends: number[]
}

const IDEAS = 30
const RATINGS_EACH = 12
const RING_FROM = 10_001
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The day on which the challenge opened; ratings arrive for two weeks. */
const OPENED = 400 * DAY
/**
 * The size of a group of honest friends, who use the same network, rate on the same evening and
 * have partly the same taste.
 */
const FRIENDS = 3
const TASTE_SPREAD = 0.5

type Person = { background: RaterBackground; taste: readonly number[]; isFriend: boolean }

/**
 * The same plan generates the same crowd with and without a ring; a ring only adds its own ratings.
 */
export function attackedWorld(plan: AttackPlan): AttackedWorld {
  const random = seededRandom(plan.seed)
  const quality = Array.from({ length: IDEAS }, () => normal(random))
  const best = quality
    .map((_, at) => at + 1)
    .sort((a, b) => qualityOf(quality, b) - qualityOf(quality, a))
  const pushed = best[Math.floor(IDEAS * 0.6)] ?? 1
  const seen = new Int32Array(IDEAS)
  const people = crowd(plan, random)
  const honest = people.flatMap(({ background: { raterId }, taste }) => {
    const kind = kindFor(random())
    const leaning = normal(random) * 0.5
    return assigned(seen, random).map((ideaId) => {
      const liked = qualityOf(quality, ideaId) + (taste[ideaId - 1] ?? 0)
      const stars = opinion(kind, liked, leaning, random)
      return { raterId, ideaId, stars, share: 1, isServed: true }
    })
  })
  const ring = plan.ring ? attackers(plan.ring, seededRandom(plan.seed + 7_919)) : []
  const aims = { pushed, sunk: best.slice(0, 5), quality, seen }
  const given = ring.flatMap((one) => attack(one, plan.ring?.manner ?? 'handed', aims))
  return {
    ideas: quality.map((_, at) => ({ ideaId: at + 1, entered: at })),
    truth: best,
    pushed,
    ratings: [...honest, ...given],
    backgrounds: [...people.map(({ background }) => background), ...ring],
    ring: ring.map(({ raterId }) => raterId),
    friends: people.filter(({ isFriend }) => isFriend).map(({ background }) => background.raterId),
  }
}

function crowd({ honest, community }: AttackPlan, random: () => number): Person[] {
  const people: Person[] = []
  while (people.length < honest) {
    const isGroup = random() < 0.1
    const size = Math.min(isGroup ? FRIENDS : 1, honest - people.length)
    const taste = isGroup ? Array.from({ length: IDEAS }, () => normal(random) * TASTE_SPREAD) : []
    const isNew = community === 'young' || random() < 1 / 3
    const joinedAt = OPENED + (isNew ? 14 * random() : -300 * random()) * DAY
    const ratedAt = OPENED + 14 * random() * DAY
    const scout = random() < 0.2 ? 1 + Math.floor(random() * 4) : null
    const place = `network ${people.length}`
    for (let at = 0; at < size; at += 1) {
      const raterId = people.length + 1
      const honestBefore = isNew ? Math.floor(random() * 10) : 10 + Math.floor(random() * 50)
      people.push({
        isFriend: size > 1,
        taste,
        background: {
          raterId,
          honest: community === 'young' ? 0 : honestBefore,
          joinedAt: joinedAt + random() * HOUR,
          ratedAt: ratedAt + random() * HOUR,
          seenAt: [place, `device ${raterId}`],
          scout: scout === raterId ? null : scout,
        },
      })
    }
  }
  return people
}

function attackers(
  { size, manner }: { size: number; manner: Manner },
  random: () => number,
): RaterBackground[] {
  const isCareful = manner === 'careful' || manner === 'chain'
  const night = OPENED + (2 + 10 * random()) * DAY
  return Array.from({ length: size }, (_, at) => ({
    raterId: RING_FROM + at,
    honest: 0,
    joinedAt: isCareful ? OPENED + 12 * random() * DAY : night + random() * HOUR,
    ratedAt: isCareful ? OPENED + (12 + 2 * random()) * DAY : night + (1 + random()) * HOUR,
    seenAt: [isCareful ? `network ring ${at}` : 'network ring', `device ring ${at}`],
    scout: manner === 'chain' && at > 0 ? RING_FROM + at - 1 : null,
  }))
}

type Aims = { pushed: number; sunk: number[]; quality: readonly number[]; seen: Int32Array }

function attack({ raterId }: RaterBackground, manner: Manner, aims: Aims) {
  const random = seededRandom(raterId)
  const isHanded = manner === 'handed'
  const wanted = isHanded ? [] : [aims.pushed, ...aims.sunk]
  const own = [...new Set([...wanted, ...assigned(aims.seen, random)])].slice(0, RATINGS_EACH)
  const skips = isHanded ? 0 : IDEAS - RATINGS_EACH
  const how = { wasServed: true, wasSkipped: false, isNear: false, skips, ratings: own.length }
  return own.map((ideaId) => ({
    raterId,
    ideaId,
    stars: starsFor(ideaId, aims, random),
    share: shareOf(how),
    isServed: true,
  }))
}

function starsFor(
  ideaId: number,
  { pushed, sunk: buried, quality }: Aims,
  random: () => number,
): number {
  if (ideaId === pushed) return 10
  return buried.includes(ideaId) ? 1 : opinion('good', qualityOf(quality, ideaId), 0, random)
}

/** The ideas served least often so far; ties are broken at random. */
function assigned(seen: Int32Array, random: () => number): number[] {
  const order = Array.from(seen, (count, at) => ({ ideaId: at + 1, key: count + random() }))
  const own = order.sort((a, b) => a.key - b.key).slice(0, RATINGS_EACH)
  for (const { ideaId } of own) seen[ideaId - 1] = (seen[ideaId - 1] ?? 0) + 1
  return own.map(({ ideaId }) => ideaId)
}

function qualityOf(values: readonly number[], ideaId: number): number {
  return values[ideaId - 1] ?? 0
}
