const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 3 })
const halves = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

const MINUS = '−'

export function count(number: number): string {
  return whole.format(number)
}

/** "1 idea", "1,946 ideas". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`
}

/** One event's neurons: rounded up, away from zero, with its sign. */
export function signedPoints(points: number): string {
  const size = Math.ceil(Math.abs(points))
  if (size === 0) return '0'
  return `${points < 0 ? MINUS : '+'}${count(size)}`
}

/** A total: whole neurons; under one, the decimals count. */
export function score(neurons: number): string {
  const size = Math.abs(neurons)
  const text = size > 0 && size < 1 ? fine.format(size) : whole.format(Math.floor(size))
  return neurons < 0 ? MINUS + text : text
}

/** What a day or a race brought: a total with its sign. */
export function signedScore(neurons: number): string {
  const sign = neurons < 0 ? MINUS : '+'
  return neurons === 0 ? '0' : sign + score(Math.abs(neurons))
}

export function milliScore(milliNeurons: number): string {
  return score(milliNeurons / 1000)
}

/**
 * The whole neurons that pass somebody who is `milliNeurons` ahead. Level is not past: of two with the
 * same score the earlier one is placed higher, so it is never "0".
 */
export function toPassInWords(milliNeurons: number): string {
  return counted(Math.floor(Math.max(0, milliNeurons) / 1000) + 1, 'neuron')
}

/** A lead, in whole neurons: rounded down, so that it is never too much. */
export function leadInWords(milliNeurons: number): string {
  const whole = Math.floor(milliNeurons / 1000)
  return whole === 0 ? 'less than a neuron' : counted(whole, 'neuron')
}

const thousandths = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** A sum to the last thousandth, where it has to be seen that nothing is missing. */
export function exactScore(milliNeurons: number): string {
  const text = thousandths.format(Math.abs(milliNeurons) / 1000)
  return milliNeurons < 0 ? MINUS + text : text
}

const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A mean, among others below each other: always with its tenth. */
export function meanStars(value: number): string {
  return tenths.format(value)
}

export function stars(value: number): string {
  return halves.format(value)
}
