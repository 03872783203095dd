import type { PlaceFound } from '@ideathlon/contracts/geolocation'

export type City = {
  id: number
  name: string
  /** The country code, in two letters. */
  country: string
  /** The state, if it has a two-letter abbreviation, as in the United States. */
  state: string
  population: number
  latitude: number
  longitude: number
}

/**
 * A full name, or the end of a name, starting at one of its later words. The index is sorted by
 * `text`.
 */
type Entry = { text: string; city: City; isStart: boolean }
export type PlaceIndex = readonly Entry[]

export type PlaceQuestion = {
  q: string
  size: number
  /** Whether the text can also match the start of later words in a name. */
  inside: boolean
}

const WORD_MIN = 3
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

export function indexPlaces(cities: readonly City[]): PlaceIndex {
  const entries = cities.flatMap((city) => {
    const name = plain(city.name)
    const starts = [...name.matchAll(/(?<=[\s'-])\S/g)].map((match) => name.slice(match.index))
    return [
      { text: name, city, isStart: true },
      ...starts
        .filter((text) => text.length >= WORD_MIN)
        .map((text) => ({ text, city, isStart: false })),
    ]
  })
  return entries.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
}

/** The text after a comma must match the start of the country or the state. */
export function findPlaces(index: PlaceIndex, { q, size, inside }: PlaceQuestion): PlaceFound[] {
  const [name = '', ...rest] = q.split(',').map(plain)
  if (name === '') return []
  const within = rest.filter((part) => part !== '')
  const best = new Map<City, number>()
  for (let at = lowerBound(index, name); ; at += 1) {
    const entry = index[at]
    if (!entry?.text.startsWith(name)) break
    if (!(entry.isStart || inside) || !isLocatedIn(entry.city, within)) continue
    best.set(entry.city, Math.max(best.get(entry.city) ?? 0, weightOf(entry, name)))
  }
  return [...best]
    .toSorted(([a, one], [b, two]) => two - one || a.id - b.id)
    .slice(0, size)
    .map(([city]) => foundOf(city))
}

/** Exact matches first, then by population. */
function weightOf({ text, city, isStart }: Entry, name: string): number {
  return (city.population + 1) * (isStart ? (text === name ? 1000 : 10) : 1)
}

function isLocatedIn(city: City, within: readonly string[]): boolean {
  const places = [plain(countryOf(city)), plain(city.country), plain(city.state)]
  return within.every((part) => places.some((place) => place.startsWith(part)))
}

function lowerBound(index: PlaceIndex, text: string): number {
  let [low, high] = [0, index.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((index[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

function foundOf(city: City): PlaceFound {
  const country = countryOf(city)
  const state = /^[A-Z]{2}$/.test(city.state) ? city.state : undefined
  return {
    id: city.id,
    name: city.name,
    formatted: [city.name, state, country].filter(Boolean).join(', '),
    country,
    country_code: city.country,
    latitude: city.latitude,
    longitude: city.longitude,
  }
}

function countryOf({ country }: City): string {
  return countryNames.of(country) ?? country
}

/** Removes accents and converts to lower case. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
