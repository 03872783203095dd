import type { PoolClient } from 'pg'

/**
 * The number of events between two marks of the clock. Times between two marks are read from the
 * log.
 */
const STRIDE = 10_000
const STRIDES_AT_ONCE = 100

/**
 * The time of an event is the one given by its producer, but not later than when the log recorded
 * it, because a producer's clock may be fast.
 */
const OCCURRED_MS = `extract(epoch from date_trunc('milliseconds', least(occurred_at, recorded_at))) * 1000`

export type OnProgress = (done: number, total: number) => void

/**
 * The clock of the log: the time by which everything up to a position had happened. It never goes
 * backwards. Events that were recorded late, such as an imported history, get the time of the
 * events before them.
 */
export class LogClock {
  /** `marks[i]`: when the first `(i + 1) * STRIDE` events had happened, in milliseconds. */
  private readonly marks: number[] = []

  /** The last position before the first event that happened after the instant. */
  async positionAt(
    client: PoolClient,
    at: Date,
    { head, onProgress }: { head: number; onProgress?: OnProgress | undefined },
  ): Promise<number> {
    await this.catchUp(client, { head, onProgress })
    const passed = this.marksUpTo(at.getTime()) * STRIDE
    const { rows } = await client.query<{ position: string }>(
      `select position from log.events
       where position > $1 and position <= $2 and ${OCCURRED_MS} > $3 order by position limit 1`,
      [passed, Math.min(passed + STRIDE, head), at.getTime()],
    )
    const next = rows[0]?.position
    return next === undefined ? Math.min(passed + STRIDE, head) : Number(next) - 1
  }

  /** The time by which everything up to the position had happened; null at position 0. */
  async at(client: PoolClient, position: number): Promise<Date | null> {
    if (position === 0) return null
    await this.catchUp(client, { head: position })
    const strides = Math.floor(position / STRIDE)
    const { rows } = await client.query<{ happened: string | null }>(
      `select max(${OCCURRED_MS}) as happened from log.events where position > $1 and position <= $2`,
      [strides * STRIDE, position],
    )
    return new Date(Math.max(this.marks[strides - 1] ?? 0, Number(rows[0]?.happened ?? 0)))
  }

  private async catchUp(
    client: PoolClient,
    { head, onProgress }: { head: number; onProgress?: OnProgress | undefined },
  ): Promise<void> {
    const whole = Math.floor(head / STRIDE)
    while (this.marks.length < whole) {
      const known = this.marks.length
      const upTo = Math.min(known + STRIDES_AT_ONCE, whole)
      const { rows } = await client.query<{ happened: string }>(
        `select max(${OCCURRED_MS}) as happened from log.events
         where position > $1 and position <= $2 group by (position - 1) / $3 order by (position - 1) / $3`,
        [known * STRIDE, upTo * STRIDE, STRIDE],
      )
      for (const row of rows) {
        this.marks.push(Math.max(this.marks.at(-1) ?? 0, Number(row.happened)))
      }
      onProgress?.(upTo, whole)
    }
  }

  /** How many marks are at or before the instant: a binary search, because the marks are sorted. */
  private marksUpTo(instant: number): number {
    let [low, high] = [0, this.marks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.marks[middle] ?? 0) <= instant) low = middle + 1
      else high = middle
    }
    return low
  }
}
