import type { Point } from '@ideathlon/contracts/events/envelope'
import { IDEA_STARS_MAX, RATINGS_TO_RANK } from '@ideathlon/contracts/limits'
import type { Rules } from '@ideathlon/contracts/rules'
import {
  isAskingPaid,
  pairInput,
  timesBothWays,
} from '../../../services/api/src/community/fair-pay/rules.ts'
import { decideRecruit } from '../../../services/api/src/growth/scouting/decide-recruit.ts'
import { point } from '../../../services/api/src/kernel/command/decision.ts'
import { stakePrices } from '../../../services/api/src/play/closing/agreement/stake.ts'
import {
  type AttackedWorld,
  attackedWorld,
} from '../../../services/api/src/play/closing/ranking/testing/attacked-world.ts'
import { decideClosing } from '../../../services/api/src/play/closing/rules.ts'
import { isNewcomer } from '../../../services/api/src/play/closing/weights/weights.ts'
import { median } from '../report.ts'
import { paidTo } from './read-rules.ts'

const ASKER = 90_000
/** An active newcomer takes part in one challenge a week. */
const CHALLENGES_A_MONTH = 4

/**
 * How each account spends twelve requests a day: on questions, on ideas for the other account's
 * questions, and on ratings of the other account's ideas.
 */
const QUESTIONS = 3
const ENTRIES = 6
const RATINGS = 3

type Farm = { days: number; rules: Rules; isLimited: boolean }

/** An idea of one account is rated only by the other. */
const RATERS_OF_AN_ENTRY = 1

/**
 * What one of two colluding accounts earns. Under the limits, an asker is paid only from the fifth
 * rater on, and an entry only once it is ranked; with two accounts, neither happens. The rules also
 * take into account how much an account has earned that day and how often the two have paid each
 * other, in both directions.
 */
export function farmOfTwo({ days, rules, isLimited }: Farm): number {
  const one = 1
  const points: Point[] = []
  let times = 0
  const paired = () => {
    const pair = timesBothWays({ there: times, back: times })
    times += 1
    return isLimited ? pairInput(pair) : {}
  }
  const today = (earnedToday: number) => (isLimited && earnedToday > 0 ? { earnedToday } : {})
  for (let day = 0; day < days; day += 1) {
    for (let nth = 0; nth < QUESTIONS; nth += 1) {
      const inputs = { assumptions: 0, ...today(nth) }
      // The other account is the only rater.
      const isPaid = !isLimited || isAskingPaid({ inputs, counted: 0, isNew: true })
      if (isPaid) points.push(point('ChallengePublished:CreatedChallenge', one, inputs))
    }
    for (let entered = 0; entered < ENTRIES; entered += 1) {
      if (isLimited && RATERS_OF_AN_ENTRY < RATINGS_TO_RANK) continue
      points.push(point('IdeaCreated:IdeaSubmitted', one, { assumptions: 0, ...today(entered) }))
      points.push(point('IdeaPublished:IdeaSubmittedInChallenge', one, paired()))
    }
    for (let rated = 0; rated < RATINGS; rated += 1) {
      const stars = { stars: IDEA_STARS_MAX, starsMax: IDEA_STARS_MAX }
      points.push(point('RatingCreated:RatedIdea', one, { earnedToday: rated }))
      points.push(point('IdeaRated:IdeaRatedInChallenge', one, { ...stars, ...paired() }))
    }
  }
  return paidTo(new Set([one]), points, rules)
}

/** The median monthly income of an honest newcomer under the same rules. */
export function medianNewcomer(worlds: number, rules: Rules): number {
  const earned = Array.from({ length: worlds }, (_, at) => {
    const world = attackedWorld({ seed: at + 1, honest: 40, community: 'grown' })
    return newcomersOf(world, rules)
  }).flat()
  return median(earned) * CHALLENGES_A_MONTH
}

/**
 * What each newcomer in a challenge has earned by its close: for rating, for an idea, and from the
 * results.
 */
function newcomersOf({ ideas, ratings, backgrounds }: AttackedWorld, rules: Rules): number[] {
  const authorOf = (ideaId: number) => ((ideaId * 7) % backgrounds.length) + 1
  const authored = ideas.map((idea) => ({
    ...idea,
    authorId: authorOf(idea.ideaId),
    isTest: false,
  }))
  const given = Map.groupBy(ratings, ({ raterId }) => raterId)
  const { newEvents } = decideClosing({
    askerId: ASKER,
    by: 'time',
    ideas: authored,
    backgrounds,
    ratings: [...given].flatMap(([, own]) =>
      own.map((rating, earnedToday) => ({ ...rating, earnedToday })),
    ),
    guests: new Set(),
    linked: [],
    peers: [],
    questionRatings: [],
    due: authored.map(({ authorId, ideaId }) => ({
      id: String(ideaId),
      counts: true,
      point: point('IdeaCreated:IdeaSubmitted', authorId, { assumptions: 0 }),
    })),
    prices: stakePrices(rules),
  })
  const rated = [...given].flatMap(([raterId, own]) =>
    own.map((_, earnedToday) => point('RatingCreated:RatedIdea', raterId, { earnedToday })),
  )
  return backgrounds
    .filter(({ honest }) => isNewcomer(honest))
    .map(({ raterId }) => paidTo(new Set([raterId]), [...newEvents, ...rated], rules))
}

/**
 * What a chain of accounts earns when each recruits the next, once all have played and the
 * challenge has closed.
 */
export function recruitChain(size: number, rules: Rules, { atOneDesk }: { atOneDesk: boolean }) {
  const all = Array.from({ length: size }, (_, at) => at + 1)
  const credited = all.slice(1).flatMap((recruit) => {
    const played = { isVerified: true, isInTime: true, ideas: 0, ratings: 12, isSeen: true }
    return decideRecruit({ scoutId: recruit - 1, ...played, isScoutsOwn: atOneDesk }).newEvents
  })
  return paidTo(new Set(all), credited, rules)
}
