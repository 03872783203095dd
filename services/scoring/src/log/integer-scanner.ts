const TAB = 9
const NEWLINE = 10
const MINUS = 45
const ZERO = 48

/** Reads rows of integers from COPY output, even if a number is split between two chunks. */
export class IntegerScanner {
  private readonly columns: number[]
  private readonly onRow: () => void
  private column = 0
  private value = 0
  private sign = 1

  constructor(columns: number[], onRow: () => void) {
    this.columns = columns
    this.onRow = onRow
  }

  read(chunk: Buffer): void {
    let { column, value, sign } = this
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number
      if (byte >= ZERO) value = value * 10 + (byte - ZERO)
      else if (byte === MINUS) sign = -1
      else {
        this.columns[column] = sign * value
        column = byte === TAB ? column + 1 : 0
        value = 0
        sign = 1
        if (byte === NEWLINE) this.onRow()
      }
    }
    this.column = column
    this.value = value
    this.sign = sign
  }
}
