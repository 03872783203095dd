import { expect, it } from 'vitest'
import { agreementOf, rhoInWords } from './agreement.ts'

it.each([
  [800, 'You saw what the crowd saw', 90],
  [150, 'Close to the crowd', 58],
  [0, 'A mind of your own', 50],
  [-200, 'Mostly against the crowd', 40],
  [-1000, 'Against the crowd', 0],
] as const)('an agreement of %i reads %s', (rho, words, percent) => {
  expect(agreementOf({ rho, ratings: 12 })).toMatchObject({ words, percent })
})

it('explains why an agreement is not available', () => {
  expect(agreementOf({ rho: null, ratings: 3 }).words).toBe('Too few ratings to tell')
  expect(agreementOf({ rho: null, ratings: 9 })).toMatchObject({
    words: 'Not available',
    percent: null,
  })
})

it('formats an agreement with its sign and a real minus', () => {
  expect([834, -412, 0, -3].map(rhoInWords)).toEqual(['+0.83', '−0.41', '0.00', '0.00'])
})
