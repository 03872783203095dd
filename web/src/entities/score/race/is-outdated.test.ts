import { expect, it } from 'vitest'
import { isOutdated } from './is-outdated.ts'

const end = '2026-04-01T00:00:00.000Z'
const since = '2026-03-09T12:00:00.000Z'
const prize_total = 50_000
const race = { id: 7, end_time: end, paused_at: null, prize_total }

it.each([
  [undefined, false],
  [{ id: 7, ends_at: end, paused_at: null, prize_total }, false],
  [{ id: 7, ends_at: end, paused_at: null, prize_total, status: 'open' }, false],
  [{ id: 7, ends_at: end, paused_at: since, prize_total }, true],
  [{ id: 7, ends_at: since, paused_at: null, prize_total }, true],
  [{ id: 8, ends_at: end, paused_at: null, prize_total }, true],
  [{ id: 7, ends_at: end, paused_at: null, prize_total: 60_000 }, true],
  [{ id: 7, ends_at: end, paused_at: null, prize_total, status: 'closed' }, true],
])('when the live values are %o, the race is outdated: %s', (live, isOther) => {
  expect(isOutdated(race, live)).toBe(isOther)
})

it('a resumed race is detected too', () => {
  const live = { id: 7, ends_at: end, paused_at: null, prize_total }
  expect(isOutdated({ ...race, paused_at: since }, live)).toBe(true)
})
