import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type City, findPlaces, indexPlaces } from './place-index.ts'

const city = (id: number, name: string, country: string, population: number, state = ''): City => ({
  id,
  name,
  country,
  state,
  population,
  latitude: 46.9,
  longitude: 7.4,
})
const cities = [
  city(1, 'Bern', 'CH', 120_000),
  city(2, 'Berlin', 'DE', 3_400_000),
  city(3, 'Bernal', 'AR', 110_000),
  city(4, 'New York City', 'US', 8_000_000, 'NY'),
  city(5, 'York', 'GB', 150_000),
  city(6, 'Zürich', 'CH', 340_000),
  city(7, 'Springfield', 'US', 170_000, 'MO'),
  city(8, 'Springfield', 'US', 116_000, 'IL'),
  city(9, 'Stratford-upon-Avon', 'GB', 30_000),
]
const index = indexPlaces(cities)
const find = (q: string, more: { size?: number; inside?: boolean } = {}) =>
  findPlaces(index, { q, size: 10, inside: false, ...more }).map(({ formatted }) => formatted)

it.each([
  { q: 'ber', then: ['Berlin, Germany', 'Bern, Switzerland', 'Bernal, Argentina'] },
  { q: 'bern', then: ['Bern, Switzerland', 'Bernal, Argentina'] },
  { q: 'BERN, arg', then: ['Bernal, Argentina'] },
  { q: 'zur', then: ['Zürich, Switzerland'] },
  { q: 'ZÜR', then: ['Zürich, Switzerland'] },
  { q: 'springfield', then: ['Springfield, MO, United States', 'Springfield, IL, United States'] },
  { q: 'springfield, il', then: ['Springfield, IL, United States'] },
  { q: 'york', then: ['York, United Kingdom'] },
  { q: 'nowhere', then: [] },
  { q: ',', then: [] },
])('"$q" finds $then', ({ q, then }) => {
  expect(find(q)).toEqual(then)
})

it('searches inside names on request', () => {
  expect(find('york', { inside: true })).toEqual([
    'York, United Kingdom',
    'New York City, NY, United States',
  ])
  expect(find('avon', { inside: true })).toEqual(['Stratford-upon-Avon, United Kingdom'])
})

it('returns at most the requested number', () => {
  expect(find('ber', { size: 1 })).toEqual(['Berlin, Germany'])
})

it('finds every town by every prefix of its name', () => {
  const some = fc.constantFrom(...cities)
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 20 }), (sought, length) => {
      const found = findPlaces(index, { q: sought.name.slice(0, length), size: 20, inside: true })
      expect(found.map(({ id }) => id)).toContain(sought.id)
    }),
  )
})
