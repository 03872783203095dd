/** Runs a limited number of tasks at a time. The others wait in the order in which they came. */
export class ConcurrencyLimiter {
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
      // The slot goes to the next task in line, so that a newcomer cannot overtake it.
      if (next === undefined) this.free += 1
      else next()
    }
  }
}
