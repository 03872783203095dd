import { expect, it } from 'vitest'
import { categoryChips, filterOf, viewChips } from './home-filter.ts'

const categories = [
  { id: 1, slug: 'cities', name: 'Cities', parent: null, hue: 270 },
  { id: 2, slug: 'transport', name: 'Transport', parent: 1, hue: 260 },
]
const filter = (address: string) => filterOf(new URLSearchParams(address))

it('an address that asks for nothing shows the newest open questions', () => {
  expect(filter('')).toEqual({ state: 'open', sort: 'newest', category: undefined })
  expect(filter('sort=loudest&state=asleep')).toEqual(filter(''))
})

it('every chip leads to an address that lights it', () => {
  for (const chip of viewChips(filter('category=cities'))) {
    const there = filter(new URL(chip.to, 'http://here').search)
    expect(there.category).toBe('cities')
    expect(viewChips(there).find((each) => each.on)?.key).toBe(chip.key)
  }
})

it('a second press on a category shows all of them again', () => {
  expect(categoryChips(filter('category=cities'), categories)[0]).toMatchObject({
    to: '/',
    on: true,
  })
})

it('a category deep in the tree has a chip only while it is chosen', () => {
  expect(categoryChips(filter(''), categories)).toHaveLength(1)
  expect(categoryChips(filter('category=transport'), categories)).toHaveLength(2)
})
