import type { CategoryTile } from '@ideathlon/contracts/categories'
import { expect, it } from 'vitest'
import { findCategories } from './find-categories.ts'

const tileOf = (
  id: number,
  name: string,
  parent: number | null,
  description = '',
): CategoryTile => {
  const slug = name.toLowerCase()
  return { id, slug, name, parent, hue: 1, icon: 'shapes', description }
}
const tree = [
  tileOf(1, 'Cities', null),
  tileOf(2, 'Transport', 1, 'Buses, bikes and getting there'),
  tileOf(3, 'Health', null),
  tileOf(4, 'Caption', null),
]
const found = (text: string) => findCategories(tree, text).map(({ name }) => name)

it('finds a category despite a typo, by its description and by its parent', () => {
  expect(found('transprt')).toEqual(['Transport'])
  expect(found('bikes')).toEqual(['Transport'])
  expect(found('cities')).toEqual(['Cities', 'Transport'])
})

it('finds nothing that cannot be chosen, and nothing too dissimilar', () => {
  expect(found('caption')).toEqual([])
  expect(found('zzzz')).toEqual([])
})

it('returns at most fifty', () => {
  const many = Array.from({ length: 80 }, (_, at) => tileOf(at + 10, `Town ${at}`, null))
  expect(findCategories(many, 'town')).toHaveLength(50)
})
