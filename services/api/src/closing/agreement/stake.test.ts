import { expect, it } from 'vitest'
import { gaveMilli } from './stake.ts'

const prices = {
  ratedIdeaMilli: 2000,
  ratedIdeaDailyMax: 60,
  contradictionMilli: 20_000,
  catalystMilli: 12_000,
}

it('counts what was paid: the sixtieth of a day, not the one after', () => {
  expect(gaveMilli([{ earnedToday: 0 }, { earnedToday: 59 }, { earnedToday: 60 }], prices)).toBe(
    4000,
  )
  expect(gaveMilli([], prices)).toBe(0)
})
