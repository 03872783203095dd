import type { Chance } from './chance.ts'
import type { DemoMember } from './words.ts'

/** A simulated member: how active they are, and how they rate. */
export type Person = {
  handle: string
  interests: readonly string[]
  joinedAt: number
  /** How often they enter ideas and rate, relative to others. */
  writes: number
  rates: number
  /** How many more stars they give than the average member. */
  kindness: number
  /** How well their ratings follow the quality of an idea, and how much they vary at random. */
  judgement: number
  mood: number
}

const DAY_MS = 86_400_000
const HISTORY_DAYS = 60

/** Most members join in the first weeks; askers join before their challenge. */
export function crowdOf(
  members: readonly DemoMember[],
  {
    now,
    chance,
    asksAt: publishesAt,
  }: { now: number; chance: Chance; asksAt: ReadonlyMap<string, number> },
): Person[] {
  const first = now - HISTORY_DAYS * DAY_MS
  return members.map(({ handle, interests }) => {
    const days = 56 * chance.next() ** 2
    const latest = (publishesAt.get(handle) ?? Number.POSITIVE_INFINITY) - DAY_MS / 4
    const joinedAt = Math.min(Math.round(first + days * DAY_MS), latest)
    return { handle, interests, joinedAt, ...characterOf(chance) }
  })
}

/** A few members do most of the work; nearly all rate sensibly, and some rate at random. */
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

/**
 * A member's rating, in half stars, of an idea whose quality is given in standard deviations from
 * the mean.
 */
export function opinionOf(person: Person, quality: number, chance: Chance): number {
  const { kindness, judgement, mood } = person
  const stars = MIDDLE + kindness + STARS_A_SPREAD * judgement * quality + mood * chance.bell()
  return Math.min(20, Math.max(2, Math.round(stars * 2)))
}
