import { expect, it } from 'vitest'
import { MoneyEvents } from './log.ts'

const event = (key: string, position: number) => ({
  position,
  at: '2026-01-01T00:00:00.000Z',
  key,
  actor: null,
  challenge: 7,
  idea: null,
  data: {},
})
const answerOf = (...events: object[]) => ({ position: 9, head: 9, events })

it('an answer of an earlier version may contain keys that nothing reacts to, which are left out', () => {
  const known = event('ChallengeClosed', 4)
  expect(MoneyEvents.parse(answerOf(event('IdeaDeclined', 3), known))).toEqual(answerOf(known))
})

it('an answer with any other unknown key is invalid, so that the event is not passed over', () => {
  const later = event('ChallengeMerged', 3)
  expect(MoneyEvents.safeParse(answerOf(later)).success).toBe(false)
})

it('an answer with an incomplete event is invalid', () => {
  const { challenge: _challenge, ...incomplete } = event('ChallengeClosed', 4)
  expect(MoneyEvents.safeParse(answerOf(incomplete)).success).toBe(false)
})
