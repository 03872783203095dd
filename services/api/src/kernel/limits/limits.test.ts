import { expect, it } from 'vitest'
import { waitText } from './limits.ts'

it.each([
  [0, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [5399, '90 minutes'],
  [5400, '2 hours'],
])('shows %i seconds as %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words)
})
