import { plural } from './format.ts'
import { score } from './numbers.ts'

/** A total with its unit: "1 neuron", "0.5 neurons". */
export function neurons(total: number): string {
  const size = Math.abs(total)
  return plural(
    size < 1 ? size : Math.floor(size),
    { one: '{whole} neuron', other: '{whole} neurons' },
    { whole: score(total) },
  )
}
