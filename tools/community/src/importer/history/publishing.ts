import type { Deps } from '@ideathlon/api/kernel/deps'
import type { Position } from '@ideathlon/contracts/ids'
import type { FiledPart } from '@ideathlon/service-kit/outbox/file'

/**
 * The number of chunks being sent at which `send` waits: while one is being sent, only the next one
 * is prepared.
 */
const ON_THE_WAY_MAX = 2

/** Sends committed chunks to the log concurrently and counts confirmed events. */
export class Publishing {
  events = 0
  /** The position of the last event that the log has confirmed. */
  head: Position | undefined
  /** Whether the log failed to confirm some events in time; they are still in the outbox. */
  missed = false
  private readonly onTheWay = new Set<Promise<void>>()
  private readonly publisher: Deps['publisher']

  constructor(publisher: Deps['publisher']) {
    this.publisher = publisher
  }

  /** Resolves as soon as there is room for the next chunk. */
  async send(parts: readonly FiledPart[], events: number): Promise<void> {
    this.events += events
    const commands = Map.groupBy(parts, ({ commandId }) => commandId)
    const sent = Promise.all([...commands.values()].map((one) => this.publish(one))).then(() => {
      this.onTheWay.delete(sent)
    })
    this.onTheWay.add(sent)
    while (this.onTheWay.size >= ON_THE_WAY_MAX) await Promise.race(this.onTheWay)
  }

  async finished(): Promise<void> {
    await Promise.all(this.onTheWay)
  }

  /** A publisher for commands that publish themselves, which counts their events. */
  counting(): Deps['publisher'] {
    return {
      publish: (parts) => this.publishCounted(parts),
      patienceMs: this.publisher.patienceMs,
      expectRoom: () => this.publisher.expectRoom(),
    }
  }

  private async publishCounted(parts: readonly FiledPart[]): Promise<Position | undefined> {
    for (const { text } of parts) this.events += (JSON.parse(text) as { events: [] }).events.length
    return this.publish(parts)
  }

  private async publish(parts: readonly FiledPart[]): Promise<Position | undefined> {
    const position = await this.publisher.publish(parts)
    if (position === undefined) this.missed = true
    else this.head = Math.max(this.head ?? 0, position)
    return position
  }
}
