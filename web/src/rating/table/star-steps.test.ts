import { describe, expect, it } from 'vitest'
import { afterKey, fillOf, underPointer } from './star-steps.ts'

describe('a key', () => {
  it.each([
    ['7', null, 7],
    ['0', 3, 10],
    ['ArrowRight', null, 5.5],
    ['ArrowLeft', null, 5.5],
    ['ArrowRight', 9.5, 10],
    ['ArrowRight', 10, 10],
    ['ArrowLeft', 1.5, 1],
    ['ArrowLeft', 1, 1],
    ['Home', 8, 1],
    ['End', 8, 10],
    ['x', 8, undefined],
    ['Enter', 8, undefined],
  ])('%s on %s stars gives %s', (key, value, result) => {
    expect(afterKey(key, value)).toBe(result)
  })
})

describe('a pointer on a scale of 1000 px', () => {
  it.each([
    [-20, 1],
    [0, 1],
    [99, 1],
    [101, 1.5],
    [651, 7],
    [649, 6.5],
    [999, 10],
    [1400, 10],
  ])('at %i px gives %d stars', (x, stars) => {
    expect(underPointer(x, 1000)).toBe(stars)
  })
})

it('a half star fills half a cell', () => {
  expect([7, 8, 9].map((cell) => fillOf(cell, 7.5))).toEqual([1, 0.5, 0])
  expect(fillOf(1, null)).toBe(0)
})
