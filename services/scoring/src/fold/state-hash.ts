/** The parts of a read model's row that are hashed. */
export type HashedRow = {
  /** 1: brains, 2: days, 3: boards. */
  kind: 1 | 2 | 3
  /** The role, the group of the day, or the board's code. */
  group: number
  member: number
  milli: number
  position: number
}

/**
 * The hash of a whole state, independent of the order of its rows: the sum of the rows' hashes, in
 * two 32-bit lanes. To change a row, its old value is removed and its new value added.
 */
export class StateHash {
  private high: number
  private low: number

  constructor(text = '0000000000000000') {
    this.high = Number.parseInt(text.slice(0, 8), 16) | 0
    this.low = Number.parseInt(text.slice(8), 16) | 0
  }

  add(row: HashedRow): void {
    this.high = (this.high + lane(row, 0x3c6ef372)) | 0
    this.low = (this.low + lane(row, 0x1f83d9ab)) | 0
  }

  remove(row: HashedRow): void {
    this.high = (this.high - lane(row, 0x3c6ef372)) | 0
    this.low = (this.low - lane(row, 0x1f83d9ab)) | 0
  }

  toString(): string {
    return hex(this.high) + hex(this.low)
  }
}

/**
 * The mixing step of murmur3, applied to the numbers of a row. Each number is a safe integer, mixed
 * in as two halves.
 */
function lane(row: HashedRow, seed: number): number {
  let h = mixed(seed, row.kind)
  h = mixed(mixed(h, row.group | 0), Math.floor(row.group / 4294967296))
  h = mixed(h, row.member)
  h = mixed(mixed(h, row.milli | 0), Math.floor(row.milli / 4294967296))
  h = mixed(mixed(h, row.position | 0), Math.floor(row.position / 4294967296))
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

function mixed(h: number, k: number): number {
  let mixing = Math.imul(k, 0xcc9e2d51)
  mixing = (mixing << 15) | (mixing >>> 17)
  mixing = h ^ Math.imul(mixing, 0x1b873593)
  mixing = (mixing << 13) | (mixing >>> 19)
  return (Math.imul(mixing, 5) + 0xe6546b64) | 0
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0')
}
