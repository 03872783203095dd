import { LIVE_ERROR, type ServerFrame } from '@ideathlon/contracts/live'
import { changeBetween, type Keys } from '../../kernel/live/diff.ts'
import { inSlices } from '../sockets/broadcast.ts'
import type { Connection, Subscription } from '../sockets/connection.ts'

export type JoinRequest = { id: number; from: { offset: number; epoch: number } | undefined }

/** A value at a log `position`, in the generation `epoch`. */
export type Reading = { epoch: number; position: number; keys: Keys }

/** How long a reader waits for a first answer. */
const TIMEOUT_MS = 5_000

/** `has`: the last reading that was sent. */
type Reader = Subscription & { connection: Connection; has: Reading | undefined }

/** A channel that sends only its latest value: holds the value and its readers. */
export class StateChannel {
  private value: Reading | undefined
  private readonly readers = new Set<Reader>()
  private waiting: { reader: Reader; request: JoinRequest; sinceMs: number }[] = []
  private readonly name: string
  private readonly onEmpty: () => void

  constructor(name: string, onEmpty: () => void) {
    this.name = name
    this.onEmpty = onEmpty
  }

  get watchers(): number {
    return this.readers.size
  }

  get isKnown(): boolean {
    return this.value !== undefined
  }

  join(connection: Connection, request: JoinRequest): void {
    const reader: Reader = {
      connection,
      has: undefined,
      bringUpToDate: () => this.resend(reader),
      stop: () => this.leave(reader),
    }
    // The reader is added first: `subscribe` ends the socket's previous subscription, which must
    // not leave the channel empty.
    this.readers.add(reader)
    connection.subscribe(this.name, reader)
    if (this.value) this.answer(reader, request, this.value)
    else this.waiting.push({ reader, request, sinceMs: performance.now() })
  }

  /**
   * Takes a new reading and sends the changes to readers of the previous one. False if the value
   * differs but the position is the same: readers would ignore it, so the value has to be read
   * again at a later position.
   */
  async take(reading: Reading): Promise<boolean> {
    const before = this.value
    if (before === undefined || before.epoch !== reading.epoch) {
      this.value = reading
      for (const { reader, request } of this.waiting.splice(0))
        this.answer(reader, request, reading)
      if (before) await this.replaceAll(reading)
      return true
    }
    if (reading.position < before.position) return true
    const change = changeBetween(before.keys, reading.keys)
    if (change === undefined) return true
    if (reading.position === before.position) return false
    this.value = reading
    await this.sendChange(before, reading, change)
    return true
  }

  /** The value does not exist, so all readers get an error and are unsubscribed. */
  refuseAll(): void {
    this.value = undefined
    const ids = new Map(this.waiting.map(({ reader, request: { id } }) => [reader, id]))
    for (const reader of [...this.readers]) {
      const id = ids.get(reader)
      if (id !== undefined) {
        reader.connection.send({ t: 'err', id, code: LIVE_ERROR.noSuchChannel })
      } else {
        reader.connection.send({ t: 'unsubd', ch: this.name, code: LIVE_ERROR.noSuchChannel })
      }
      reader.connection.unsubscribe(this.name)
    }
  }

  /** After a failed read, sends an error to readers who have waited too long for a first answer. */
  failOverdue(nowMs: number): void {
    for (const { reader, request, sinceMs } of [...this.waiting]) {
      if (nowMs - sinceMs < TIMEOUT_MS) continue
      reader.connection.send({ t: 'err', id: request.id, code: LIVE_ERROR.unavailable })
      reader.connection.unsubscribe(this.name)
    }
  }

  private answer(reader: Reader, { id, from }: JoinRequest, reading: Reading): void {
    const { epoch, position, keys } = reading
    const at = { t: 'subd', id, ch: this.name, epoch, offset: position } as const
    const isSame = from !== undefined && from.epoch === epoch && from.offset === position
    reader.has = reading
    reader.connection.send(
      isSame ? { ...at, recovered: true, pubs: [] } : { ...at, recovered: false, snapshot: keys },
    )
  }

  private async sendChange(
    before: Reading,
    reading: Reading,
    change: { set: Keys; del: string[] },
  ): Promise<void> {
    const span = { from: before.position, o: reading.position }
    const delta = encoded({ t: 'delta', ch: this.name, ...span, ...change })
    await inSlices([...this.readers], (reader) => {
      // Skips readers that already have a newer value, and slow ones, which get the complete value
      // later.
      if (reader.has !== before || !reader.connection.canTake(reader)) return
      reader.connection.sendEncoded(delta, 'delta')
      reader.has = reading
    })
  }

  /**
   * Positions in different generations cannot be compared, so all readers get the complete value.
   */
  private async replaceAll(reading: Reading): Promise<void> {
    const whole = encoded(this.snapshotFrame(reading))
    const outdated = [...this.readers].filter((reader) => reader.has !== reading)
    await inSlices(outdated, (reader) => {
      if (!reader.connection.canTake(reader)) return
      reader.connection.sendEncoded(whole, 'subd')
      reader.has = reading
    })
  }

  private resend(reader: Reader): void {
    if (!this.value || !this.readers.has(reader) || !reader.connection.canTake(reader)) return
    reader.connection.send(this.snapshotFrame(this.value))
    reader.has = this.value
  }

  private snapshotFrame({ epoch, position, keys }: Reading): ServerFrame {
    const at = { t: 'subd', id: 0, ch: this.name, epoch, offset: position } as const
    return { ...at, recovered: false, snapshot: keys }
  }

  private leave(reader: Reader): void {
    this.readers.delete(reader)
    this.waiting = this.waiting.filter((one) => one.reader !== reader)
    if (this.readers.size === 0) this.onEmpty()
  }
}

function encoded(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame))
}
