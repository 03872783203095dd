import { COMMAND_EVENTS_MAX } from '@ideathlon/contracts/limits'
import { aCommand, anEvent, aRating } from './commands.ts'

const twice = <T>(one: T) => [one, one]
const text = (...given: Parameters<typeof aCommand>) => JSON.stringify(aCommand(...given))

/** Texts in an outbox that the log must refuse, each for a reason of its own, and survive. */
export const POISONS: readonly string[] = [
  // No key of the catalogue.
  text([...aRating(), anEvent('IdeaRated:NoSuchReason', { recipient: 1 })]),
  // Inputs of another key.
  text([anEvent('IdeaRated:IdeaRatedInChallenge', { recipient: 1, data: { place: 1 } })]),
  // Nobody to be paid.
  text([anEvent('IdeaRated:IdeaRatedInChallenge', { data: { stars: 8, starsMax: 10 } })]),
  // No JSON, and JSON that is no command.
  '{"commandId": "broken',
  '"a string"',
  '1], "commands": [2',
  // What a text in Postgres cannot hold, in a field that is kept and in one that
  // is only complained about.
  text(aRating(), { requestId: 'nul\u0000nul' }),
  text([anEvent('RatingStarted', { data: { 'nul\u0000': 1 } })]),
  // A year that our calendar has and the database's does not.
  text([anEvent('RatingStarted', { occurredAt: '0000-01-01T00:00:00Z' })]),
  // A cycle whose boards would be taken for those of another platform.
  text([anEvent('OlympiadStarted', { data: { olympiad: 2 ** 20, seq: 1 } })]),
  // One id for two events.
  text(twice(anEvent('RatingStarted'))),
  // One event more than a command may have.
  text(Array.from({ length: COMMAND_EVENTS_MAX + 1 }, () => anEvent('RatingStarted'))),
]

/**
 * More than NATS carries: it cannot even be refused by the log, and stays
 * where it is for an operator.
 */
export const TOO_LARGE = text([anEvent('RatingStarted')], { requestId: 'x'.repeat(1_200_000) })
