import type { PointKey } from './events/points.ts'
import { CO_AUTHOR_PERCENT } from './limits.ts'
import type { Price, Rules } from './rules.ts'

/**
 * The inputs of a price as stored in the log, already validated against the schema of their key.
 */
export type Inputs = Readonly<Record<string, unknown>>

/** What a point event is worth under these rules, in thousandths of a neuron, signed. */
export function priceOf(key: PointKey, inputs: Inputs, rules: Rules): number {
  const price = rules.prices[key]
  if (isPastDailyMax(price, inputs)) return 0
  const milli = shared(decayed(milliOf(price, inputs), price, inputs), inputs)
  return inputs.takenBack === undefined ? milli : -reversedAmount(milli, inputs) || 0
}

/**
 * The amount to take back: the whole price or, if only part of the money was returned, the
 * corresponding part. The parts of a price add up to it.
 */
function reversedAmount(whole: number, inputs: Inputs): number {
  if (inputs.backTo === undefined) return whole
  const upTo = (name: string) =>
    Math.trunc((whole * optional(inputs, name)) / amount(inputs, 'cents'))
  return upTo('backTo') - upTo('backFrom')
}

/**
 * Only the first acts of a day are paid. An event without the count was recorded before there was a
 * daily maximum, and counts as the first.
 */
function isPastDailyMax(price: Price, inputs: Inputs): boolean {
  if (!('dailyMax' in price) || price.dailyMax === undefined) return false
  return optional(inputs, 'earnedToday') >= price.dailyMax
}

/** The share of a payment that remains after earlier payments between the same two members. */
function decayed(whole: number, price: Price, inputs: Inputs): number {
  if (!('decay' in price) || price.decay === undefined) return whole
  const times = Math.min(optional(inputs, 'pair'), price.decay.length - 1)
  return rounded(whole * (price.decay[times] ?? 0))
}

/**
 * A member's part of an asker's neurons. The two parts add up to the whole; the remainder goes to
 * the asker.
 */
function shared(whole: number, inputs: Inputs): number {
  if (inputs.share === undefined) return whole
  const coAuthors = Math.trunc((whole * CO_AUTHOR_PERCENT) / 100)
  return amount(inputs, 'share') === CO_AUTHOR_PERCENT ? coAuthors : whole - coAuthors
}

function optional(inputs: Inputs, name: string): number {
  return inputs[name] === undefined ? 0 : amount(inputs, name)
}

function milliOf(price: Price, inputs: Inputs): number {
  switch (price.pay) {
    case 'fixed':
    case 'daily':
      return milli(price.neurons)
    case 'per-assumption':
      return (
        milli(price.neurons) +
        milli(price.each) * amount(inputs, 'assumptions') +
        milli(price.eachDeepDive ?? 0) * optional(inputs, 'deepDives')
      )
    case 'per-stars':
      return forStars(price, amount(inputs, 'stars'), inputs) - replacedStars(price, inputs)
    case 'by-place':
      return milli(price.places[amount(inputs, 'place') - 1] ?? 0)
    case 'per-thousand':
      return rounded((milli(price.neurons) * amount(inputs, 'thousandths')) / 1000)
    case 'per-root':
      return forFunding(price, inputs)
  }
}

/**
 * If there is a maximum per pair, many small amounts earn the same as one large amount, and no more
 * than the maximum.
 */
function forFunding(price: Extract<Price, { pay: 'per-root' }>, inputs: Inputs): number {
  const worth = (cents: number) => rounded(milli(price.neurons) * Math.sqrt(cents / 100))
  const cents = amount(inputs, 'cents')
  if (price.pairMax === undefined) return worth(cents)
  const most = milli(price.pairMax)
  const before = optional(inputs, 'before')
  return Math.min(worth(before + cents), most) - Math.min(worth(before), most)
}

type PerStars = Extract<Price, { pay: 'per-stars' }>

function forStars(price: PerStars, stars: number, inputs: Inputs): number {
  const whole = (milli(price.neurons) * stars) / amount(inputs, 'starsMax')
  const low = price.lowStars !== undefined && stars < price.lowStars
  return rounded(low ? (whole * (price.lowPercent ?? 100)) / 100 : whole)
}

function replacedStars(price: PerStars, inputs: Inputs): number {
  return inputs.replacedStars === undefined
    ? 0
    : forStars(price, amount(inputs, 'replacedStars'), inputs)
}

function amount(inputs: Inputs, name: string): number {
  const value = inputs[name]
  if (typeof value !== 'number') throw new TypeError(`a price needs the number ${name}`)
  return value
}

const milli = (neurons: number) => Math.round(neurons * 1000)

/**
 * Rounds halves away from zero, so that a gain and its reversal have the same size; never returns
 * -0.
 */
function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0
}
