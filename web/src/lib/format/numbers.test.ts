import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from './counts.ts'
import {
  leadInWords,
  meanStars,
  milliScore,
  score,
  signedPoints,
  signedScore,
  toPassInWords,
} from './numbers.ts'

describe('the neurons of one event', () => {
  it.each([
    [2, '+2'],
    [0.1, '+1'],
    [-10, '−10'],
    [-0.4, '−1'],
    [0, '0'],
  ])('are shown as a whole number, rounded away from zero: %d as %s', (points, text) => {
    expect(signedPoints(points)).toBe(text)
  })
})

describe('a total', () => {
  it.each([
    [14902.7, '14,902'],
    [1, '1'],
    [0.999, '0.999'],
    [0.5, '0.5'],
    [0, '0'],
    [-12, '−12'],
  ])('of %d neurons is shown as %s', (neurons, text) => {
    expect(score(neurons)).toBe(text)
  })

  it.each([
    [12.4, '+12'],
    [0.4, '+0.4'],
    [-3, '−3'],
    [0, '0'],
  ])('of a day that brought %d is shown as %s', (neurons, text) => {
    expect(signedScore(neurons)).toBe(text)
  })

  it('is computed from thousandths on leaderboards', () => {
    expect(milliScore(8_655_000)).toBe('8,655')
  })
})

it.each([
  [0, '1 neuron'],
  [40, '1 neuron'],
  [999, '1 neuron'],
  [1000, '2 neurons'],
  [11_999, '12 neurons'],
])('a member %i thousandths ahead is overtaken with "%s"', (milli, words) => {
  expect(toPassInWords(milli)).toBe(words)
})

it.each([
  [1, 'less than a neuron'],
  [999, 'less than a neuron'],
  [1999, '1 neuron'],
  [12_000, '12 neurons'],
])('a lead of %i thousandths reads "%s"', (milli, words) => {
  expect(leadInWords(milli)).toBe(words)
})

it('a distance is whole, enough to overtake, and at most one neuron too much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (milli) => {
      const [distance = ''] = toPassInWords(milli).split(' ')
      const whole = Number(distance.replaceAll(',', ''))
      expect(whole * 1000).toBeGreaterThan(milli)
      expect((whole - 1) * 1000).toBeLessThanOrEqual(milli)
    }),
  )
})

describe('a count', () => {
  it('has a singular and a plural', () => {
    expect(counted(1, 'idea')).toBe('1 idea')
    expect(counted(1946, 'idea')).toBe('1,946 ideas')
  })
})

it('shows a mean with one decimal, so that figures align', () => {
  expect([7, 7.25, 8.5].map(meanStars)).toEqual(['7.0', '7.3', '8.5'])
})
