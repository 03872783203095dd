import type { Price } from '@ideathlon/contracts/rules'
import { format, plural } from '../../../lib/format/format.ts'

export type PriceWords = { text: string; note?: string; loses: boolean }

const amount = (neurons: number): string => `${neurons < 0 ? '−' : '+'}${Math.abs(neurons)}`

/** A price for a table: the number, and the conditions it depends on. */
export function priceInWords(price: Price): PriceWords {
  if (price.pay === 'by-place') {
    const [first = 0] = price.places
    const last = price.places.at(-1) ?? first
    const note = price.places.length > 1 ? `down to ${amount(last)}` : 'for first place'
    return { text: amount(first), note, loses: first < 0 }
  }
  const words = amountInWords(price)
  const notes = [words.note, ...limitsOf(price)].filter((note) => note !== undefined)
  return notes.length === 0 ? words : { ...words, note: format().list(notes, 'unit') }
}

function limitsOf(price: Price): string[] {
  const limits: string[] = []
  if ('dailyMax' in price && price.dailyMax && price.pay !== 'daily') {
    limits.push(plural(price.dailyMax, { one: '{n} time a day', other: '{n} times a day' }))
  }
  if ('decay' in price && price.decay)
    limits.push('less each time the same two members pay each other')
  return limits
}

function amountInWords(price: Exclude<Price, { pay: 'by-place' }>): PriceWords {
  const { neurons } = price
  const words = { text: amount(neurons), loses: neurons < 0 }
  switch (price.pay) {
    case 'fixed':
      return words
    case 'per-assumption':
      return {
        ...words,
        note:
          price.eachDeepDive === undefined
            ? `${amount(price.each)} for each assumption`
            : `${amount(price.each)} for each assumption, ${amount(price.eachDeepDive)} for each deep dive`,
      }
    case 'per-stars':
      return { ...words, note: 'at most, depending on the stars' }
    case 'daily':
      return {
        ...words,
        note: plural(price.dailyMax, { one: '{n} time a day', other: '{n} times a day' }),
      }
    case 'per-thousand':
      return { ...words, note: 'at most, depending on the quality' }
    case 'per-root':
      return { ...words, note: 'times the square root of the amount in dollars' }
  }
}
