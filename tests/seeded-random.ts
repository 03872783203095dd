/** Reproducible randomness: the same seed gives the same choices. */
export class SeededRandom {
  readonly seed: number
  private state: number

  constructor(seed: number) {
    this.seed = seed
    this.state = seed | 0
  }

  /** In [0, 1), by mulberry32. */
  readonly next = (): number => {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  of<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('there is nothing to choose from')
    return items[this.below(items.length)] as T
  }

  shuffled<T>(items: readonly T[]): T[] {
    const mixed = [...items]
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1)
      const [a, b] = [mixed[at] as T, mixed[other] as T]
      mixed[at] = b
      mixed[other] = a
    }
    return mixed
  }
}

/** Every run uses a different seed, which a failing test prints. FAULTS_SEED sets it. */
export const aChance = (): SeededRandom =>
  new SeededRandom(Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31)))
