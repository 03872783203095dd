/**
 * A change that removes information from a file without moving its other bytes: some bytes are
 * overwritten, and others are set to zero.
 */
export type Blank = {
  write?: { at: number; bytes: Uint8Array }
  /**
   * From the first byte up to, but not including, the last, counted from the beginning of the file.
   */
  zero: { from: number; to: number }
}

const endOf = ({ at, bytes }: { at: number; bytes: Uint8Array }) => at + bytes.length

/** Whether a blank changes bytes of this part of a file. */
export function touches({ write, zero }: Blank, part: { from: number; to: number }): boolean {
  const isIn = (from: number, to: number) => from < part.to && to > part.from
  return isIn(zero.from, zero.to) || (write !== undefined && isIn(write.at, endOf(write)))
}

/**
 * Applies blanks to `bytes`, a part of the file that begins at `begins`; bytes outside it belong to
 * other parts.
 */
export function blank(bytes: Buffer, begins: number, blanks: readonly Blank[]): void {
  for (const { write, zero } of blanks) {
    const from = Math.max(0, zero.from - begins)
    const to = Math.min(bytes.length, zero.to - begins)
    if (from < to) bytes.fill(0, from, to)
    for (const [nth, byte] of write?.bytes.entries() ?? []) {
      const where = (write?.at ?? 0) + nth - begins
      if (where >= 0 && where < bytes.length) bytes[where] = byte
    }
  }
}
