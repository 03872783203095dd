import { expect, it } from 'vitest'
import { priceInWords } from './price-in-words.ts'

it.each([
  [{ pay: 'fixed', neurons: 10 } as const, { text: '+10', loses: false }],
  [{ pay: 'fixed', neurons: -10 } as const, { text: '−10', loses: true }],
  [
    { pay: 'daily', neurons: 2, dailyMax: 60 } as const,
    { text: '+2', note: '60 times a day', loses: false },
  ],
  [
    { pay: 'by-place', places: [100, 50, 10] } as const,
    { text: '+100', note: 'down to +10', loses: false },
  ],
  [
    { pay: 'per-assumption', neurons: 5, each: 12 } as const,
    { text: '+5', note: '+12 for each assumption', loses: false },
  ],
  [
    { pay: 'per-assumption', neurons: 5, each: 12, dailyMax: 2 } as const,
    { text: '+5', note: '+12 for each assumption, 2 times a day', loses: false },
  ],
  [
    { pay: 'fixed', neurons: 3, decay: [1, 0.5] } as const,
    { text: '+3', note: 'less each time the same two members pay each other', loses: false },
  ],
])('%j reads %j', (price, words) => {
  expect(priceInWords(structuredClone(price) as Parameters<typeof priceInWords>[0])).toEqual(words)
})
