import type { Publication } from '@ideathlon/contracts/live'

type BufferedPublication = { pub: Publication; encoded: Buffer }

/** How long a publication that arrives too early waits for the ones before it. */
const TIMEOUT_MS = 50

/**
 * Passes on the publications of one feed in the order of their chain. Two simultaneous commands, or
 * two instances, can announce in any order. A reader that sees a gap reads the tables; if
 * publications were passed on as they arrive, every reader of a busy feed would do so.
 */
export class FeedOrderer {
  private last: number | undefined
  private readonly early = new Map<number, BufferedPublication>()
  private waiting: NodeJS.Timeout | undefined
  private readonly deliver: (pub: Publication, encoded: Buffer) => void

  constructor(deliver: (pub: Publication, encoded: Buffer) => void) {
    this.deliver = deliver
  }

  take(pub: Publication, encoded: Buffer): void {
    if (this.last !== undefined && pub.prev > this.last) {
      this.early.set(pub.prev, { pub, encoded })
      this.waiting ??= setTimeout(() => this.giveUp(), TIMEOUT_MS)
      return
    }
    this.release({ pub, encoded })
    this.deliverFollowing()
  }

  stop(): void {
    clearTimeout(this.waiting)
    this.early.clear()
  }

  private release({ pub, encoded }: BufferedPublication): void {
    this.last = Math.max(this.last ?? 0, pub.o)
    this.deliver(pub, encoded)
  }

  private deliverFollowing(): void {
    for (let next = this.following(); next !== undefined; next = this.following()) {
      this.early.delete(next.pub.prev)
      this.release(next)
    }
    if (this.early.size > 0) return
    clearTimeout(this.waiting)
    this.waiting = undefined
  }

  private following(): BufferedPublication | undefined {
    return this.last === undefined ? undefined : this.early.get(this.last)
  }

  /**
   * The missing publications have been lost. The readers see the gap and read them from the tables.
   */
  private giveUp(): void {
    this.waiting = undefined
    const left = [...this.early.values()].toSorted((a, b) => a.pub.o - b.pub.o)
    this.early.clear()
    for (const held of left) this.release(held)
  }
}
