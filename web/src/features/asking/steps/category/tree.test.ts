import { type CategoryTile, LOCAL_CATEGORY } from '@ideathlon/contracts/categories'
import { expect, it } from 'vitest'
import { childrenOf, isChosenByOpening, isLeaf, isOffered, isSelectable, pathTo } from './tree.ts'

const tileOf = (id: number, slug: string, parent: number | null): CategoryTile => {
  const name = slug.toUpperCase()
  return { id, slug, name, parent, hue: 1, icon: 'shapes', description: '' }
}
const cities = tileOf(1, 'cities', null)
const transport = tileOf(2, 'transport', 1)
const captions = tileOf(3, 'caption', null)
const funny = tileOf(4, 'caption-funny', 3)
const tree = [cities, captions, transport, funny]

it('drills down and finds the way back', () => {
  expect(childrenOf(tree, null)).toEqual([cities, captions])
  expect(childrenOf(tree, 1)).toEqual([transport])
  expect(isLeaf(tree, cities)).toBe(false)
  expect(isLeaf(tree, transport)).toBe(true)
  expect(pathTo(tree, 2)).toEqual([cities, transport])
  expect(pathTo(tree, null)).toEqual([])
  expect(pathTo(tree, 99)).toEqual([])
})

it('does not allow choosing the category that only contains caption categories', () => {
  expect(tree.filter(isSelectable)).toEqual([cities, transport, funny])
})

it('offers the caption categories unless a tool asks for text', () => {
  expect(tree.filter(isOffered(undefined))).toEqual(tree)
  expect(tree.filter(isOffered('challenge'))).toEqual(tree)
  expect(tree.filter(isOffered('qq'))).toEqual([cities, transport])
})

it('chooses a category when it is opened, unless it only contains captions or needs a place', () => {
  expect(tree.filter(isChosenByOpening)).toEqual([cities, transport, funny])
  expect(isChosenByOpening(tileOf(5, LOCAL_CATEGORY, null))).toBe(false)
})
