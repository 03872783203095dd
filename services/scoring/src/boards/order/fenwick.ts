/** The numbers in a tree: 32-bit counts, or sums of integers of up to 53 bits. */
type Numbers = Int32Array | Float64Array

/**
 * Running totals over a list of counts: prefix sums and their inverse in O(log n), from 4 bytes per
 * count.
 */
export class Fenwick {
  readonly #numbers: new (
    length: number,
  ) => Numbers
  #tree: Numbers
  #length = 0
  #top = 0

  constructor(numbers: new (length: number) => Numbers = Int32Array) {
    this.#numbers = numbers
    this.#tree = new numbers(1)
  }

  /** Replaces the counts, after some were inserted or removed. */
  rebuild(counts: readonly number[]): void {
    this.#length = counts.length
    this.#top = counts.length === 0 ? 0 : 1 << (31 - Math.clz32(counts.length))
    if (this.#tree.length <= counts.length || this.#tree.length > counts.length * 2 + 16) {
      this.#tree = new this.#numbers(Math.ceil(counts.length * 1.25) + 1)
    }
    const tree = this.#tree.fill(0)
    for (let at = 1; at <= counts.length; at += 1) {
      tree[at] = (tree[at] ?? 0) + (counts[at - 1] ?? 0)
      const parent = at + (at & -at)
      if (parent <= counts.length) tree[parent] = (tree[parent] ?? 0) + (tree[at] ?? 0)
    }
  }

  add(index: number, delta: number): void {
    const tree = this.#tree
    for (let at = index + 1; at <= this.#length; at += at & -at) tree[at] = (tree[at] ?? 0) + delta
  }

  /** The sum of the counts before `index`. */
  before(index: number): number {
    let sum = 0
    for (let at = index; at > 0; at -= at & -at) sum += this.#tree[at] ?? 0
    return sum
  }

  /** The index of the count that contains `offset` (from 0) when all counts are laid end to end. */
  indexOf(offset: number): number {
    let at = 0
    let left = offset
    for (let step = this.#top; step > 0; step >>= 1) {
      const next = at + step
      const count = next <= this.#length ? (this.#tree[next] ?? 0) : Number.POSITIVE_INFINITY
      if (count <= left) {
        at = next
        left -= count
      }
    }
    return at
  }

  get bytes(): number {
    return this.#tree.byteLength
  }
}
