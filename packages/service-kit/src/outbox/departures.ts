/**
 * Wakes commands that are waiting behind earlier parts of their challenge whenever one of those
 * parts leaves the outbox through this instance.
 */
export class Departures {
  private readonly waiting = new Map<number, Set<() => void>>()

  /**
   * Resolves when the next part of the challenge leaves through this instance, but after `ms` at
   * the latest, because other instances send parts too.
   */
  next(challenge: number, ms: number): Promise<void> {
    const waiting = this.waiting.get(challenge) ?? new Set()
    this.waiting.set(challenge, waiting)
    return new Promise((resolve) => {
      const leave = () => {
        clearTimeout(timer)
        waiting.delete(leave)
        if (waiting.size === 0) this.waiting.delete(challenge)
        resolve()
      }
      const timer = setTimeout(leave, ms)
      waiting.add(leave)
    })
  }

  /** Reports that a part of the challenge has left. */
  announce(challenge: number): void {
    for (const leave of this.waiting.get(challenge) ?? []) leave()
  }
}
