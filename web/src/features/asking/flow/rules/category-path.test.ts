import { expect, it } from 'vitest'
import { pathOf } from './category-path.ts'

it('lists the categories from the root down to the given one, and survives a cycle', () => {
  const tree = [
    { id: 1, parent: null },
    { id: 2, parent: 1 },
    { id: 3, parent: 4 },
    { id: 4, parent: 3 },
  ]
  const ids = (id: number) => pathOf(id, tree).map((category) => category.id)
  expect([ids(2), ids(9)]).toEqual([[1, 2], []])
  expect(ids(3)).toEqual([4, 3])
})
