import { fill } from '@ideathlon/contracts/plural'
import type { Price } from '@ideathlon/contracts/rules'
import { format, plural } from '../../../lib/format/format.ts'
import { count, score, signedPoints, stars } from '../../../lib/format/numbers.ts'

type Inputs = Readonly<Record<string, unknown>>
type InputSentence = (value: number, inputs: Inputs) => string

/** The words for each input of a price, in reading order. */
const INPUT_SENTENCES: Readonly<Record<string, InputSentence>> = {
  assumptions: (n) => plural(n, { one: '{n} assumption', other: '{n} assumptions' }),
  deepDives: (n) => plural(n, { one: '{n} deep dive', other: '{n} deep dives' }),
  stars: (n, { starsMax }) => `${stars(n)} of ${String(starsMax)} stars`,
  replacedStars: (n) => `instead of ${stars(n)}`,
  earnedToday: (n) => `number ${count(n + 1)} that day`,
  place: (n) => `place ${count(n)}`,
  thousandths: (n) => format().percent(n / 1000, { most: 1 }),
  pair: (n) => `payment ${count(n + 1)} between you two this month`,
  players: (n) => plural(n, { one: '{n} player', other: '{n} players' }),
  share: (n) => `${format().percent(n / 100)} of it, shared with a co-author`,
  cents: (n) => format().money(n, { short: true }),
  before: (n) => `on top of ${format().money(n, { short: true })} already given to the same target`,
}

/** "7.5 of 10 stars instead of 6"; empty if the price depends on nothing. */
export function inputsInWords(inputs: Inputs): string {
  return Object.entries(INPUT_SENTENCES)
    .flatMap(([name, say]) => {
      const value = inputs[name]
      return typeof value === 'number' ? [say(value, inputs)] : []
    })
    .join(' ')
}

/** How a key is paid, in sentences: first the amount, then its limits. */
export function priceInWords(price: Price): string {
  return [amountInWords(price), maximumInWords(price), decayInWords(price)]
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

function maximumInWords(price: Price): string | undefined {
  if (price.pay === 'daily' || !('dailyMax' in price) || !price.dailyMax) return undefined
  return plural(price.dailyMax, {
    one: 'Only the first one a day is paid.',
    other: 'Only the first {n} a day are paid.',
  })
}

function decayInWords(price: Price): string | undefined {
  if (!('decay' in price) || !price.decay) return undefined
  const shares = format().list(price.decay.map((share) => format().percent(share, { most: 1 })))
  return `When two members pay each other more than once in the same month, the payments are worth ${shares}; the last share applies to all further ones.`
}

function amountInWords(price: Price): string {
  const worth = 'neurons' in price ? amount(price.neurons) : ''
  switch (price.pay) {
    case 'fixed':
      return `${worth} each time.`
    case 'per-assumption':
      return price.eachDeepDive === undefined
        ? `${worth}, and ${score(price.each)} more for every assumption.`
        : `${worth}, and ${score(price.each)} more for every assumption and ${score(price.eachDeepDive)} for every complete deep dive.`
    case 'per-stars':
      return price.lowStars === undefined || price.lowPercent === undefined
        ? `Up to ${worth}, in proportion to the stars.`
        : `Up to ${worth}, in proportion to the stars; below ${price.lowStars} stars, ${price.lowPercent}% of that.`
    case 'daily':
      return `${worth} for each of the first ${price.dailyMax} a day.`
    case 'by-place':
      return fill('By place: {neurons}.', {
        neurons: format().list(price.places.map(score), 'unit'),
      })
    case 'per-thousand':
      return `Up to ${worth}, in proportion to how much was reached.`
    case 'per-root':
      return price.pairMax === undefined
        ? `${worth} times the square root of the amount in dollars.`
        : `${worth} times the square root of the total in dollars that you give to the same target, up to ${score(price.pairMax)} per target.`
  }
}

function amount(neurons: number): string {
  const whole = Number.isInteger(neurons) ? signedPoints(neurons) : `+${score(neurons)}`
  return plural(Math.abs(neurons), { one: '{whole} neuron', other: '{whole} neurons' }, { whole })
}
