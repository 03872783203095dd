type Kept<T> = { value: T; untilMs: number }

/** What was read not long ago, by id. Past its time it is not known any more, whether or not it is read again. */
export class Remembered<T extends { id: number }> {
  private readonly limits: { most: number; forMs: number }
  private readonly kept = new Map<number, Kept<T>>()

  constructor(limits: { most: number; forMs: number }) {
    this.limits = limits
  }

  get size(): number {
    return this.kept.size
  }

  /** Those of the ids that are known now. */
  recall(ids: readonly number[], nowMs: number): Map<number, T> {
    const known = new Map<number, T>()
    for (const id of ids) {
      const one = this.kept.get(id)
      if (one && one.untilMs >= nowMs) known.set(id, one.value)
    }
    return known
  }

  /** What was just read of the ids that were asked for: who was not found has gone. */
  keep(asked: readonly number[], found: readonly T[], nowMs: number): void {
    for (const id of asked) this.kept.delete(id)
    if (this.kept.size + found.length > this.limits.most) this.kept.clear()
    const untilMs = nowMs + this.limits.forMs
    for (const value of found) this.kept.set(value.id, { value, untilMs })
  }
}
