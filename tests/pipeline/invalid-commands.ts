import { COMMAND_EVENTS_MAX } from '@ideathlon/contracts/limits'
import { aCommand, anEvent, aRating } from './commands.ts'

const twice = <T>(one: T) => [one, one]
const text = (...given: Parameters<typeof aCommand>) => JSON.stringify(aCommand(...given))

/**
 * Payloads in an outbox that the log must refuse, each for a different reason, without failing
 * itself.
 */
export const POISONS: readonly string[] = [
  // A key that is not in the catalogue.
  text([...aRating(), anEvent('IdeaRated:NoSuchReason', { recipient: 1 })]),
  // The inputs of another key.
  text([anEvent('IdeaRated:IdeaRatedInChallenge', { recipient: 1, data: { place: 1 } })]),
  // Points without a recipient.
  text([anEvent('IdeaRated:IdeaRatedInChallenge', { data: { stars: 8, starsMax: 10 } })]),
  // Text that is not JSON, and JSON that is not a command.
  '{"commandId": "broken',
  '"a string"',
  '1], "commands": [2',
  // Characters that Postgres cannot store as text: once in a stored field, and once where they
  // appear only in the error message.
  text(aRating(), { requestId: 'nul\u0000nul' }),
  text([anEvent('RatingStarted', { data: { 'nul\u0000': 1 } })]),
  // A year that is valid in JavaScript dates but not in Postgres.
  text([anEvent('RatingStarted', { occurredAt: '0000-01-01T00:00:00Z' })]),
  // A cycle with a number so large that its boards would be mistaken for those of another platform.
  text([anEvent('OlympiadStarted', { data: { olympiad: 2 ** 20, seq: 1 } })]),
  // The same id for two events.
  text(twice(anEvent('RatingStarted'))),
  // One event more than a command can have.
  text(Array.from({ length: COMMAND_EVENTS_MAX + 1 }, () => anEvent('RatingStarted'))),
]

/**
 * Larger than a NATS message can be: it cannot even reach the log to be refused, and stays in the
 * outbox for an operator.
 */
export const TOO_LARGE = text([anEvent('RatingStarted')], { requestId: 'x'.repeat(1_200_000) })
