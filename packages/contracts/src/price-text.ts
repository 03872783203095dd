import type { Price } from './rules.ts'

type Pay = Price['pay']

/** The unit of each kind of price. */
const NEURONS: Record<Pay, string> = {
  fixed: 'neurons each time',
  'per-assumption': 'neurons each time',
  'per-stars': 'neurons at full stars',
  daily: 'neurons each time',
  'by-place': 'neurons',
  'per-thousand': 'neurons at 100%',
  'per-root': 'neurons × √ of the amount in dollars',
}

const UNITS: Readonly<Record<string, string>> = {
  each: 'more per assumption',
  eachDeepDive: 'more per deep dive',
  dailyMax: 'times a day at most',
  lowStars: 'stars: fewer stars are paid less',
  lowPercent: '% of that for fewer stars',
  places: 'neurons by place: first, second, third …',
  pairMax: 'neurons at most for funding the same target',
  decay: 'share when the same two members pay each other again: first, second …',
}

const FIELDS = [
  'neurons',
  'each',
  'eachDeepDive',
  'places',
  'dailyMax',
  'lowStars',
  'lowPercent',
  'pairMax',
  'decay',
] as const

/** The unit of one number in a price, shown after or above it. */
export const unitOf = (price: Price, field: string): string =>
  field === 'neurons' ? NEURONS[price.pay] : (UNITS[field] ?? field)

/** A whole price in one line, with its units. */
export function priceInWords(price: Price): string {
  // Stored prices can have their fields in a different order.
  return FIELDS.map((field) => [field, Reflect.get(price, field)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => {
      const number = Array.isArray(value) ? value.join(' / ') : String(value)
      return `${number.replace(/^-/, '−')} ${unitOf(price, field)}`
    })
    .join(', ')
}
