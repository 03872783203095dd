import { expect, it } from 'vitest'
import { POINT_KEYS } from './events/points.ts'
import { PRICE_LABELS } from './events/price-labels.ts'
import { priceInWords } from './price-text.ts'

it.each([
  [{ pay: 'fixed', neurons: -10 }, '−10 neurons each time'],
  [
    { pay: 'per-assumption', neurons: 20, each: 12, dailyMax: 10 },
    '20 neurons each time, 12 more per assumption, 10 times a day at most',
  ],
  [
    { each: 12, pay: 'per-assumption', neurons: 20 },
    '20 neurons each time, 12 more per assumption',
  ],
  [{ pay: 'per-stars', neurons: 2 }, '2 neurons at full stars'],
  [{ pay: 'by-place', places: [50, 30] }, '50 / 30 neurons by place: first, second, third …'],
] as const)('%o reads: %s', (price, words) => {
  expect(priceInWords(price as never)).toBe(words)
})

it('gives no two prices the same text', () => {
  expect(new Set(Object.values(PRICE_LABELS)).size).toBe(POINT_KEYS.length)
})
