import type { Chance } from './chance.ts'
import type { DemoMember } from './words.ts'

/** A member with a character: how often they come, and how they judge. */
export type Person = {
  handle: string
  interests: readonly string[]
  joinedAt: number
  /** How readily they enter ideas and rate, against others. */
  writes: number
  rates: number
  /** How many stars kinder than others. */
  kindness: number
  /** How well they tell good from bad, and how much of it is mood. */
  judgement: number
  mood: number
}

const DAY_MS = 86_400_000
const HISTORY_DAYS = 60

/** Most come in the first weeks; who asks a question is there before it. */
export function crowdOf(
  members: readonly DemoMember[],
  { now, chance, asksAt }: { now: number; chance: Chance; asksAt: ReadonlyMap<string, number> },
): Person[] {
  const first = now - HISTORY_DAYS * DAY_MS
  return members.map(({ handle, interests }) => {
    const days = 56 * chance.next() ** 2
    const latest = (asksAt.get(handle) ?? Number.POSITIVE_INFINITY) - DAY_MS / 4
    const joinedAt = Math.min(Math.round(first + days * DAY_MS), latest)
    return { handle, interests, joinedAt, ...characterOf(chance) }
  })
}

/** A few do most of the work, most do a little; nearly all judge sensibly, and some do not look. */
function characterOf(chance: Chance) {
  const writes = (1 - chance.next()) ** -0.7
  const rates = (1 - chance.next()) ** -0.8
  const sort = chance.next()
  const kindness = chance.bell() * 0.8
  if (sort < 0.04) return { writes, rates, kindness, judgement: 0.05, mood: 0.3 }
  if (sort < 0.22) return { writes, rates, kindness, judgement: 0.5, mood: 2 }
  return { writes, rates, kindness, judgement: 1, mood: 1.1 }
}

const MIDDLE = 5.8
const STARS_A_SPREAD = 1.7

/** What somebody thinks of an idea of this quality (a spread above or below the usual), in half stars. */
export function opinionOf(person: Person, quality: number, chance: Chance): number {
  const { kindness, judgement, mood } = person
  const stars = MIDDLE + kindness + STARS_A_SPREAD * judgement * quality + mood * chance.bell()
  return Math.min(20, Math.max(2, Math.round(stars * 2)))
}
