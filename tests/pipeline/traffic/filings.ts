import { randomUUIDv7 as uuid } from 'node:crypto'
import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import type { FileInput } from '@ideathlon/service-kit/outbox/file'

/** How often a command has so many ratings that it is sent in parts. */
const LARGE_EVERY = 100
const LARGE_RATINGS = 1_200
/** How often a command contains a whole cycle, in which CYCLE_PLAYERS members play. */
const CYCLE_EVERY = 60
export const CYCLE_PLAYERS = 2
/** How often a new category begins, so that boards are created amid the traffic. */
const CATEGORY_EVERY = 20
const PEOPLE = 50

/** The nth command of a producer. It begins with the activity by which commands are counted. */
export function filingNumber(n: number): FileInput {
  return {
    actor: 1,
    requestId: uuid(),
    context: {
      platform: 1,
      category: 1 + Math.floor(n / CATEGORY_EVERY),
      challenge: null,
      idea: null,
    },
    occurredAt: new Date(),
    newEvents: [{ key: 'RatingStarted', data: {} }, ...bodyOf(n)],
  }
}

function bodyOf(n: number): NewEvent[] {
  if (n % LARGE_EVERY === 0) return ratings(n, LARGE_RATINGS)
  if (n % CYCLE_EVERY !== 0) return ratings(n, 1)
  const olympiad = Math.floor(Date.now() / 100) % 1_000_000
  const data = { olympiad, seq: olympiad }
  return [
    { key: 'OlympiadStarted', data },
    ...ratings(n, CYCLE_PLAYERS),
    { key: 'OlympiadEnded', data },
  ]
}

function ratings(n: number, count: number): NewEvent[] {
  return Array.from({ length: count }, (_, i): NewEvent[] => [
    {
      key: 'RatingCreated:RatedIdea',
      recipient: 1_000 + ((n + i) % PEOPLE),
      data: { earnedToday: 0 },
    },
    {
      key: 'IdeaRated:IdeaRatedInChallenge',
      recipient: 2_000 + ((n + i) % PEOPLE),
      data: { stars: 8, starsMax: 10 },
    },
  ]).flat()
}
