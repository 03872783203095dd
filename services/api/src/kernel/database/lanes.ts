/** Runs at most so many tasks at once; the others wait in the order in which they came. */
export class Lanes {
  private readonly waiting: (() => void)[] = []
  private free: number

  constructor(atOnce: number) {
    this.free = atOnce
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((go) => this.waiting.push(go))
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      // Whoever waits takes the place over, so that a newcomer cannot overtake them.
      if (next === undefined) this.free += 1
      else next()
    }
  }
}
