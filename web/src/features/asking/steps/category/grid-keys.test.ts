import { expect, it } from 'vitest'
import { columnsOf, tileAfter } from './grid-keys.ts'

const grid = { count: 8, columns: 3 }

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['Home', 5, 0],
  ['End', 0, 7],
  ['a', 3, undefined],
])('%s moves from tile %i to %s', (key, at, to) => {
  expect(tileAfter(key, at, grid)).toBe(to)
})

it('reads the columns from the layout', () => {
  expect(columnsOf([10, 10, 10, 80, 80])).toBe(3)
  expect(columnsOf([10, 10])).toBe(2)
  expect(columnsOf([])).toBe(1)
  expect(tileAfter('Home', 0, { count: 0, columns: 1 })).toBeUndefined()
})
