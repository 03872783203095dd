const DIGITS = 0x10000
const WORD = 2 ** 32

/** The columns of a whole board, in any order. */
export type BoardColumns = {
  members: Int32Array
  milliPoints: Float64Array
  reached: Float64Array
}

/**
 * The indexes of the columns' rows in board order: more points first, then those reached earlier,
 * then the lower member id. A radix sort over 16-bit digits takes a tenth of a second for a million
 * rows; a comparison sort takes ten times as long.
 */
export function sortColumns({ members, milliPoints, reached }: BoardColumns): Int32Array {
  const size = members.length
  let order = Int32Array.from({ length: size }, (_, row) => row)
  let other = new Int32Array(size)
  const keys = [...digitsOf(members), ...digitsOf(reached), ...digitsOf(milliPoints, true)]
  for (const key of keys) {
    const starts = startsOf(key)
    if (starts === undefined) continue
    for (let at = 0; at < size; at++) {
      const row = order[at] ?? 0
      const digit = key[row] ?? 0
      const place = starts[digit] ?? 0
      starts[digit] = place + 1
      other[place] = row
    }
    ;[order, other] = [other, order]
  }
  return order
}

/** Where the rows with each digit begin; undefined if all rows have the same digit. */
function startsOf(key: Uint16Array): Int32Array | undefined {
  const starts = new Int32Array(DIGITS)
  for (let row = 0; row < key.length; row++) {
    const digit = key[row] ?? 0
    starts[digit] = (starts[digit] ?? 0) + 1
  }
  if (starts[key[0] ?? 0] === key.length) return undefined
  let total = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = starts[digit] ?? 0
    starts[digit] = total
    total += count
  }
  return starts
}

/**
 * Splits integers into 16-bit digits, least significant first, so that the digits sort like the
 * numbers or in reverse.
 */
function digitsOf(column: Int32Array | Float64Array, isReversed = false): Uint16Array[] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of column) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const digits: Uint16Array[] = []
  for (let unit = 1; column.length > 0 && unit <= high - low; unit *= WORD) {
    const last = new Uint16Array(column.length)
    const first = new Uint16Array(column.length)
    for (let row = 0; row < column.length; row++) {
      const value = column[row] ?? 0
      const word = ((isReversed ? high - value : value - low) / unit) >>> 0
      last[row] = word
      first[row] = word >>> 16
    }
    digits.push(last, first)
  }
  return digits
}
