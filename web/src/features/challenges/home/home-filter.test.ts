import { expect, it } from 'vitest'
import { categoryChips, filterOf, hasShelves, tagChips, viewChips } from './home-filter.ts'

const categories = [
  { id: 1, slug: 'cities', name: 'Cities', parent: null, hue: 270 },
  { id: 2, slug: 'transport', name: 'Transport', parent: 1, hue: 260 },
]
const filter = (address: string) => filterOf(new URLSearchParams(address))

it('shows the sections of open challenges when the address has no filter', () => {
  expect(filter('')).toEqual({
    state: 'open',
    sort: 'shuffled',
    all: false,
    category: undefined,
    tag: undefined,
  })
  expect(filter('sort=loudest&state=asleep')).toEqual(filter(''))
  expect(hasShelves(filter(''))).toBe(true)
})

it.each(['state=closed', 'category=cities', 'tag=bus', 'sort=newest', 'show=all'])(
  'shows a list instead of sections when the address has %s',
  (address) => {
    expect(hasShelves(filter(address))).toBe(false)
  },
)

it.each(['shuffled', 'newest', 'closing_soon'] as const)(
  'with the saved order %s, links every chip to an address that selects it',
  (liked) => {
    const start = filterOf(new URLSearchParams('category=cities'), liked)
    expect(start.sort).toBe(liked)
    for (const chip of viewChips(start, liked)) {
      const there = filterOf(new URL(chip.to, 'http://here').searchParams, liked)
      expect(there.category).toBe('cities')
      expect(viewChips(there, liked).find((each) => each.on)?.key).toBe(chip.key)
    }
  },
)

it('clears a category when it is pressed again', () => {
  expect(categoryChips(filter('category=cities'), categories)[0]).toMatchObject({
    to: '/',
    on: true,
  })
})

it('shows a chip for a nested category only while it is selected', () => {
  expect(categoryChips(filter(''), categories)).toHaveLength(1)
  expect(categoryChips(filter('category=transport'), categories)).toHaveLength(2)
})

it('keeps the tag in every list until it is pressed', () => {
  const tagged = filter('tag=night+buses')
  expect(filter(viewChips(tagged)[2]?.to.split('?')[1] ?? '').tag).toBe('night buses')
  expect(tagChips(tagged)).toEqual([{ key: 'tag', label: '#night buses', to: '/', on: true }])
  expect(tagChips(filter(''))).toEqual([])
})
