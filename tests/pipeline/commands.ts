import { randomUUIDv7 as uuid } from 'node:crypto'
import type { FiledCommand, FiledEvent } from '@ideathlon/contracts/events/envelope'
import type { CommandText } from '@ideathlon/service-kit/log/append-client'

export const aCommand = (events: FiledEvent[], over: Partial<FiledCommand> = {}): FiledCommand => ({
  commandId: uuid(),
  part: 0,
  actor: 1,
  requestId: 'test-request',
  events,
  ...over,
})

export const asText = (command: unknown): CommandText => ({
  text: JSON.stringify(command),
  requestId: 'test-request',
})

/** The events of a rating: points for the rater and for the author, with their inputs. */
export function aRating({ rater = 1, author = 2, stars = 8 } = {}): FiledEvent[] {
  return [
    anEvent('RatingCreated:RatedIdea', { recipient: rater, data: { earnedToday: 0 } }),
    anEvent('IdeaRated:IdeaRatedInChallenge', { recipient: author, data: { stars, starsMax: 10 } }),
  ]
}

/**
 * A command that can be counted in the log: it begins with one activity, and has a request id of
 * its own.
 */
export function aCountedCommand({ ratings = 1, events = aRatings(ratings) } = {}): FiledCommand {
  return aCommand([anEvent('RatingStarted'), ...events], { requestId: uuid() })
}

const aRatings = (count: number) =>
  Array.from({ length: count }, (_, n) => aRating({ rater: 100 + n, author: 200 + n })).flat()

export const anEvent = (key: string, over: Partial<FiledEvent> = {}): FiledEvent => ({
  eventId: uuid(),
  key,
  recipient: null,
  platform: 1,
  category: 1,
  challenge: null,
  idea: null,
  data: {},
  occurredAt: new Date().toISOString(),
  ...over,
})

export const cycleEvent = (key: 'OlympiadStarted' | 'OlympiadEnded', olympiad: number) =>
  anEvent(key, { data: { olympiad, seq: olympiad } })

export const staffChange = (member: number, isStaff: boolean) =>
  anEvent('StaffChanged', { platform: null, category: null, data: { member, isStaff } })

export const cyclePause = (key: 'OlympiadPaused' | 'OlympiadResumed', olympiad: number) =>
  anEvent(key, { data: { olympiad } })
