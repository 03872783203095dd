import type { PointKey } from './events/points.ts'
import type { Price, Rules } from './rules.ts'

/** The inputs of a price as the log holds them, already checked against the key's own shape. */
export type Inputs = Readonly<Record<string, unknown>>

/** What a point event is worth under these rules, in thousandths of a neuron, signed. */
export function priceOf(key: PointKey, inputs: Inputs, rules: Rules): number {
  return milliOf(rules.prices[key], inputs)
}

function milliOf(price: Price, inputs: Inputs): number {
  switch (price.pay) {
    case 'fixed':
      return milli(price.neurons)
    case 'per-assumption':
      return milli(price.neurons) + milli(price.each) * amount(inputs, 'assumptions')
    case 'per-stars':
      return forStars(price, amount(inputs, 'stars'), inputs) - replacedStars(price, inputs)
    case 'daily':
      return amount(inputs, 'earnedToday') < price.dailyMax ? milli(price.neurons) : 0
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
