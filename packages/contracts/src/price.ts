import type { PointKey } from './events/points.ts'
import type { Price, Rules } from './rules.ts'

/** The inputs of a price as the log holds them, already checked against the key's own shape. */
export type Inputs = Readonly<Record<string, unknown>>

/** What a point event is worth under these rules, in thousandths of a neuron, signed. */
export function priceOf(key: PointKey, inputs: Inputs, rules: Rules): number {
  const price = rules.prices[key]
  if (isPastDailyMax(price, inputs)) return 0
  const milli = decayed(milliOf(price, inputs), price, inputs)
  return inputs.takenBack === undefined ? milli : -milli || 0
}

/**
 * Only the first acts of a day are paid. An event without the count predates the maximum and counts as the
 * first.
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

function optional(inputs: Inputs, name: string): number {
  return inputs[name] === undefined ? 0 : amount(inputs, name)
}

function milliOf(price: Price, inputs: Inputs): number {
  switch (price.pay) {
    case 'fixed':
    case 'daily':
      return milli(price.neurons)
    case 'per-assumption':
      return milli(price.neurons) + milli(price.each) * amount(inputs, 'assumptions')
    case 'per-stars':
      return forStars(price, amount(inputs, 'stars'), inputs) - replacedStars(price, inputs)
    case 'by-place':
      return milli(price.places[amount(inputs, 'place') - 1] ?? 0)
    case 'per-thousand':
      return rounded((milli(price.neurons) * amount(inputs, 'thousandths')) / 1000)
    case 'per-root':
      return rounded(milli(price.neurons) * Math.sqrt(amount(inputs, 'cents') / 100))
  }
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

/** Halves away from zero, so that a gain and its reversal have the same size; never -0. */
function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0
}
