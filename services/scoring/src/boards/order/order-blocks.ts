import { Fenwick } from './fenwick.ts'

const BLOCK_MAX = 512
/** The size of a block after a bulk load: three quarters full, so that the next insertions do not split it. */
const BLOCK_LOADED = 384
/** A block of this size is joined with a neighbour if both fit into one. */
const BLOCK_SMALL = 96

/** Whether slot `one` comes before slot `other`: a strict total order over the whole list. */
export type IsBefore = (one: number, other: number) => boolean

/**
 * A sorted list of slots in blocks of at most BLOCK_MAX, with running totals of the block sizes. Insertion,
 * removal, rank and access take two binary searches and one short move.
 */
export class OrderBlocks {
  readonly #isBefore: IsBefore
  #blocks: Int32Array[] = []
  #sizes: number[] = []
  readonly #totals = new Fenwick()

  constructor(isBefore: IsBefore) {
    this.#isBefore = isBefore
  }

  get bytes(): number {
    return this.#blocks.length * (BLOCK_MAX * 4 + BLOCK_OVERHEAD) + this.#totals.bytes
  }

  /** The same order over another table, which must have the same slots. */
  copy(isBefore: IsBefore): OrderBlocks {
    const copy = new OrderBlocks(isBefore)
    copy.#blocks = this.#blocks.map((block) => block.slice())
    copy.#sizes = [...this.#sizes]
    copy.#totals.rebuild(copy.#sizes)
    return copy
  }

  /** Replaces everything by sorted slots. */
  load(sorted: Int32Array): void {
    this.#blocks = []
    this.#sizes = []
    for (let at = 0; at < sorted.length; at += BLOCK_LOADED) {
      const part = sorted.subarray(at, at + BLOCK_LOADED)
      this.#blocks.push(blockOf(part))
      this.#sizes.push(part.length)
    }
    this.#totals.rebuild(this.#sizes)
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
    if (size + 1 === BLOCK_MAX) this.#split(at)
    else this.#totals.add(at, 1)
  }

  remove(slot: number): void {
    const at = this.#blockFor(slot)
    const block = this.#block(at)
    const size = this.#size(at)
    const place = this.#placeIn(block, size, slot)
    block.copyWithin(place, place + 1, size)
    this.#sizes[at] = size - 1
    if (size - 1 < BLOCK_SMALL) this.#shrink(at)
    else this.#totals.add(at, -1)
  }

  /** The number of slots before this one. */
  place(slot: number): number {
    const at = this.#blockFor(slot)
    return this.#totals.before(at) + this.#placeIn(this.#block(at), this.#size(at), slot)
  }

  /** At most `count` slots from `offset` on. */
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

  /** The first block whose last slot is not before this one; the number of blocks if there is none. */
  #blockFor(slot: number): number {
    let low = 0
    let high = this.#blocks.length
    while (low < high) {
      const middle = (low + high) >> 1
      const last = this.#block(middle)[this.#size(middle) - 1] ?? -1
      if (this.#isBefore(last, slot)) low = middle + 1
      else high = middle
    }
    return low
  }

  #placeIn(block: Int32Array, size: number, slot: number): number {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#isBefore(block[middle] ?? -1, slot)) low = middle + 1
      else high = middle
    }
    return low
  }

  #split(at: number): void {
    const half = BLOCK_MAX >> 1
    this.#blocks.splice(at + 1, 0, blockOf(this.#block(at).subarray(half)))
    this.#sizes.splice(at, 1, half, BLOCK_MAX - half)
    this.#totals.rebuild(this.#sizes)
  }

  /** Drops an empty block, or joins a small one with a neighbour that has room. */
  #shrink(at: number): void {
    const size = this.#size(at)
    const left = at > 0 && this.#size(at - 1) + size <= BLOCK_LOADED ? at - 1 : at
    const canJoin =
      left < at || (at + 1 < this.#sizes.length && this.#size(at + 1) + size <= BLOCK_LOADED)
    if (canJoin) this.#join(left)
    else if (size === 0) this.#drop(at)
    if (canJoin || size === 0) this.#totals.rebuild(this.#sizes)
    else this.#totals.add(at, -1)
  }

  #join(left: number): void {
    const right = left + 1
    const size = this.#size(left)
    this.#block(left).set(this.#block(right).subarray(0, this.#size(right)), size)
    this.#sizes[left] = size + this.#size(right)
    this.#drop(right)
  }

  #drop(at: number): void {
    this.#blocks.splice(at, 1)
    this.#sizes.splice(at, 1)
  }

  #block(at: number): Int32Array {
    return this.#blocks[at] ?? NO_BLOCK
  }

  #size(at: number): number {
    return this.#sizes[at] ?? 0
  }
}

const NO_BLOCK = new Int32Array(0)
/** The engine's own memory for a typed array and its entries in two lists. */
const BLOCK_OVERHEAD = 200

function blockOf(slots: Int32Array): Int32Array {
  const block = new Int32Array(BLOCK_MAX)
  block.set(slots)
  return block
}
