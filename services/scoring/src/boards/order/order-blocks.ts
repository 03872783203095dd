import { Fenwick } from './fenwick.ts'

const BLOCK_MAX = 512
/** The size after a bulk load: three quarters full, so that the next insertions split nothing. */
const BLOCK_LOADED = 384
/** A block of this size is merged with a neighbour if both fit into one. */
const BLOCK_SMALL = 96

/** What the list asks about its slots. The answers must not change while a slot is in the list. */
export type SlotOrder = {
  /** Whether slot `one` comes before slot `other`, in a strict total order over the whole list. */
  isBefore(one: number, other: number): boolean
  /** An integer that the slot adds to the sum of the first slots. */
  weight(slot: number): number
}

/**
 * A sorted list of slots in blocks of at most BLOCK_MAX, with running totals of the block sizes and
 * weights. Insertion, removal, rank, access and the sum of the first slots each take two binary
 * searches and one short move.
 */
export class OrderBlocks {
  readonly #of: SlotOrder
  #blocks: Int32Array[] = []
  #sizes: number[] = []
  #weights: number[] = []
  readonly #totals = new Fenwick()
  readonly #sums = new Fenwick(Float64Array)

  constructor(of: SlotOrder) {
    this.#of = of
  }

  get bytes(): number {
    const blocks = this.#blocks.length * (BLOCK_MAX * 4 + BLOCK_OVERHEAD)
    return blocks + this.#totals.bytes + this.#sums.bytes
  }

  /** The same order over another table, which must have the same slots. */
  copy(of: SlotOrder): OrderBlocks {
    const copy = new OrderBlocks(of)
    copy.#blocks = this.#blocks.map((block) => block.slice())
    copy.#sizes = [...this.#sizes]
    copy.#weights = [...this.#weights]
    copy.#rebuild()
    return copy
  }

  /** Replaces the whole list with sorted slots. */
  load(sorted: Int32Array): void {
    this.#blocks = []
    this.#sizes = []
    this.#weights = []
    for (let at = 0; at < sorted.length; at += BLOCK_LOADED) {
      const part = sorted.subarray(at, at + BLOCK_LOADED)
      this.#blocks.push(blockOf(part))
      this.#sizes.push(part.length)
      this.#weights.push(this.#weightOf(part))
    }
    this.#rebuild()
  }

  insert(slot: number): void {
    if (this.#blocks.length === 0) {
      this.load(Int32Array.of(slot))
      return
    }
    const at = Math.min(this.#blockFor(slot), this.#blocks.length - 1)
    const block = this.#block(at)
    const size = this.#size(at)
    const place = this.#placeIn(block, size, slot)
    block.copyWithin(place + 1, place, size)
    block[place] = slot
    this.#sizes[at] = size + 1
    const weight = this.#weigh(at, this.#of.weight(slot))
    if (size + 1 === BLOCK_MAX) {
      this.#split(at)
      return
    }
    this.#totals.add(at, 1)
    this.#sums.add(at, weight)
  }

  remove(slot: number): void {
    const at = this.#blockFor(slot)
    const block = this.#block(at)
    const size = this.#size(at)
    const place = this.#placeIn(block, size, slot)
    block.copyWithin(place, place + 1, size)
    this.#sizes[at] = size - 1
    const weight = this.#weigh(at, -this.#of.weight(slot))
    if (size - 1 < BLOCK_SMALL && this.#shrink(at)) return
    this.#totals.add(at, -1)
    this.#sums.add(at, weight)
  }

  /** The number of slots before this one. */
  place(slot: number): number {
    const at = this.#blockFor(slot)
    return this.#totals.before(at) + this.#placeIn(this.#block(at), this.#size(at), slot)
  }

  /**
   * The number of slots for which `isFirst` is true. They must all be at the beginning of the list.
   */
  count(isFirst: (slot: number) => boolean): number {
    const at = lowest(this.#blocks.length, (block) => {
      return !isFirst(this.#block(block)[this.#size(block) - 1] ?? -1)
    })
    if (at === this.#blocks.length) return this.#totals.before(at)
    const block = this.#block(at)
    const place = lowest(this.#size(at), (one) => !isFirst(block[one] ?? -1))
    return this.#totals.before(at) + place
  }

  /** The sum of the weights of the first `count` slots. */
  sum(count: number): number {
    if (count <= 0) return 0
    const at = this.#totals.indexOf(count)
    const block = this.#block(at)
    const end = count - this.#totals.before(at)
    let sum = this.#sums.before(Math.min(at, this.#blocks.length))
    for (let place = 0; place < end && at < this.#blocks.length; place += 1) {
      sum += this.#of.weight(block[place] ?? -1)
    }
    return sum
  }

  /** At most `count` slots, starting at `offset`. */
  slice(offset: number, count: number): number[] {
    const slots: number[] = []
    let at = this.#totals.indexOf(offset)
    let place = offset - this.#totals.before(at)
    while (slots.length < count && at < this.#blocks.length) {
      const block = this.#block(at)
      const end = Math.min(this.#size(at), place + count - slots.length)
      for (; place < end; place += 1) slots.push(block[place] ?? -1)
      at += 1
      place = 0
    }
    return slots
  }

  /** The first block whose last slot is not before this one; the number of blocks if none is. */
  #blockFor(slot: number): number {
    return lowest(this.#blocks.length, (at) => {
      return !this.#of.isBefore(this.#block(at)[this.#size(at) - 1] ?? -1, slot)
    })
  }

  #placeIn(block: Int32Array, size: number, slot: number): number {
    return lowest(size, (at) => !this.#of.isBefore(block[at] ?? -1, slot))
  }

  /** Changes the weight of a block, and returns the difference. */
  #weigh(at: number, difference: number): number {
    this.#weights[at] = (this.#weights[at] ?? 0) + difference
    return difference
  }

  #weightOf(slots: Int32Array): number {
    let sum = 0
    for (const slot of slots) sum += this.#of.weight(slot)
    return sum
  }

  #rebuild(): void {
    this.#totals.rebuild(this.#sizes)
    this.#sums.rebuild(this.#weights)
  }

  #split(at: number): void {
    const half = BLOCK_MAX >> 1
    const second = this.#block(at).subarray(half)
    const weight = this.#weightOf(second)
    this.#blocks.splice(at + 1, 0, blockOf(second))
    this.#sizes.splice(at, 1, half, BLOCK_MAX - half)
    this.#weights.splice(at, 1, (this.#weights[at] ?? 0) - weight, weight)
    this.#rebuild()
  }

  /**
   * Drops an empty block, or merges a small one with a neighbour that has room; false if neither is
   * possible.
   */
  #shrink(at: number): boolean {
    const size = this.#size(at)
    const left = at > 0 && this.#size(at - 1) + size <= BLOCK_LOADED ? at - 1 : at
    const canJoin =
      left < at || (at + 1 < this.#sizes.length && this.#size(at + 1) + size <= BLOCK_LOADED)
    if (!canJoin && size > 0) return false
    if (canJoin) this.#join(left)
    else this.#drop(at)
    this.#rebuild()
    return true
  }

  #join(left: number): void {
    const right = left + 1
    const size = this.#size(left)
    this.#block(left).set(this.#block(right).subarray(0, this.#size(right)), size)
    this.#sizes[left] = size + this.#size(right)
    this.#weights[left] = (this.#weights[left] ?? 0) + (this.#weights[right] ?? 0)
    this.#drop(right)
  }

  #drop(at: number): void {
    this.#blocks.splice(at, 1)
    this.#sizes.splice(at, 1)
    this.#weights.splice(at, 1)
  }

  #block(at: number): Int32Array {
    return this.#blocks[at] ?? NO_BLOCK
  }

  #size(at: number): number {
    return this.#sizes[at] ?? 0
  }
}

const NO_BLOCK = new Int32Array(0)
/** The memory that the engine needs for a typed array and for its entries in two lists. */
const BLOCK_OVERHEAD = 200

/**
 * Binary search: the lowest of the first `count` indexes that meets the condition. All indexes
 * after it must meet it, too.
 */
function lowest(count: number, isAsAsked: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAsAsked(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function blockOf(slots: Int32Array): Int32Array {
  const block = new Int32Array(BLOCK_MAX)
  block.set(slots)
  return block
}
