import type { Price } from '@ideathlon/contracts/rules'
import { expect, it } from 'vitest'
import { inputsInWords, priceInWords } from './inputs-in-words.ts'

it.each([
  [{}, ''],
  [{ assumptions: 1 }, '1 assumption'],
  [{ stars: 7.5, starsMax: 10, replacedStars: 6 }, '7.5 of 10 stars instead of 6'],
  [{ earnedToday: 0 }, 'number 1 that day'],
  [{ pair: 2 }, 'payment 3 between you two this month'],
  [{ thousandths: 734 }, '73.4%'],
  [{ cents: 1250 }, '$12.50'],
  [{ nobodyKnows: 'this' }, ''],
])('the inputs %j read "%s"', (inputs, words) => {
  expect(inputsInWords(inputs)).toBe(words)
})

it.each([
  [{ pay: 'fixed', neurons: -10 }, '−10 neurons each time.'],
  [{ pay: 'fixed', neurons: 1 }, '+1 neuron each time.'],
  [
    { pay: 'per-assumption', neurons: 20, each: 12 },
    '+20 neurons, and 12 more for every assumption.',
  ],
  [
    { pay: 'per-stars', neurons: 3, lowStars: 3, lowPercent: 30 },
    'Up to +3 neurons, in proportion to the stars; below 3 stars, 30% of that.',
  ],
  [{ pay: 'by-place', places: [50, 30] }, 'By place: 50, 30.'],
  [
    { pay: 'fixed', neurons: 10, dailyMax: 3 },
    '+10 neurons each time. Only the first 3 a day are paid.',
  ],
  [
    { pay: 'fixed', neurons: 10, dailyMax: 1 },
    '+10 neurons each time. Only the first one a day is paid.',
  ],
  [{ pay: 'daily', neurons: 2, dailyMax: 60 }, '+2 neurons for each of the first 60 a day.'],
  [
    { pay: 'fixed', neurons: 3, decay: [1, 0.5, 0] },
    '+3 neurons each time. When two members pay each other more than once in the same month, the payments are worth 100%, 50%, and 0%; the last share applies to all further ones.',
  ],
] satisfies [Price, string][])('the price %j reads "%s"', (price, words) => {
  expect(priceInWords(price)).toBe(words)
})
