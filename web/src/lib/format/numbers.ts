import { counted } from './counts.ts'
import { format } from './format.ts'

const MINUS = '−'

export function count(number: number): string {
  return format().count(number)
}

/** One event's neurons as a whole number with its sign, rounded away from zero. */
export function signedPoints(points: number): string {
  const size = Math.ceil(Math.abs(points))
  if (size === 0) return '0'
  return `${points < 0 ? MINUS : '+'}${count(size)}`
}

/** A total, in whole neurons; with decimals if it is below one. */
export function score(neurons: number): string {
  const size = Math.abs(neurons)
  const text = size > 0 && size < 1 ? format().number(size, { least: 1 }) : count(Math.floor(size))
  return neurons < 0 ? MINUS + text : text
}

/** The change over a day or a race: a total with its sign. */
export function signedScore(neurons: number): string {
  const sign = neurons < 0 ? MINUS : '+'
  return neurons === 0 ? '0' : sign + score(Math.abs(neurons))
}

export function milliScore(milliNeurons: number): string {
  return score(milliNeurons / 1000)
}

/**
 * The whole neurons needed to overtake a member who is `milliNeurons` ahead. A tie is not enough,
 * because the earlier of two equal scores ranks higher, so the result is never "0".
 */
export function toPassInWords(milliNeurons: number): string {
  return counted(Math.floor(Math.max(0, milliNeurons) / 1000) + 1, 'neuron')
}

/** A lead in whole neurons, rounded down so that it is never overstated. */
export function leadInWords(milliNeurons: number): string {
  const whole = Math.floor(milliNeurons / 1000)
  return whole === 0 ? 'less than a neuron' : counted(whole, 'neuron')
}

/** A sum exact to the thousandth, for readers who check that nothing is missing. */
export function exactScore(milliNeurons: number): string {
  const text = format().number(Math.abs(milliNeurons) / 1000)
  return milliNeurons < 0 ? MINUS + text : text
}

/** A mean shown in a column, always to one decimal place. */
export function meanStars(value: number): string {
  return format().number(value, { least: 1, most: 1 })
}

export function stars(value: number): string {
  return format().number(value, { most: 1 })
}
