import { describe, expect, it } from 'vitest'
import { afterKey, fillOf, inOneRow, valueAtPointer, valueAtTouch } from './star-steps.ts'

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
    expect(valueAtPointer(x, 1000)).toBe(stars)
  })
})

describe('a finger on a scale of 1000 px', () => {
  it.each([
    [601, null, 7],
    [699, null, 7],
    [601, 3, 7],
    [650, 7, 6.5],
    [650, 6.5, 7],
    [50, 1, 1],
    [-20, null, 1],
    [1400, null, 10],
  ])('at %i px, where %s was chosen, gives %d stars', (x, value, stars) => {
    expect(valueAtTouch(x, 1000, value)).toBe(stars)
  })
})

it('a half star fills half a cell', () => {
  expect([7, 8, 9].map((cell) => fillOf(cell, 7.5))).toEqual([1, 0.5, 0])
  expect(fillOf(1, null)).toBe(0)
})

describe('a finger on a scale of two rows of five cells', () => {
  const box = { width: 300, height: 100 }
  it.each([
    [30, 20, 1],
    [299, 20, 5],
    [340, 20, 5],
    [30, 80, 6],
    [-10, 80, 6],
    [290, 99, 10],
    [290, 140, 10],
    [30, -10, 1],
  ])('at %i, %i gives %i stars', (x, y, stars) => {
    const { x: along, width } = inOneRow({ x, y }, box, 2)
    expect(valueAtTouch(along, width, null)).toBe(stars)
  })

  it('keeps its position if all cells are in one row', () => {
    expect(inOneRow({ x: -20, y: 5 }, box, 1)).toEqual({ x: -20, width: 300 })
  })
})
