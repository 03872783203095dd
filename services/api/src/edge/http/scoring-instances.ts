import { InstanceBeat } from '@ideathlon/contracts/operations'
import { caughtUpFollowers } from '@ideathlon/contracts/scoring-reads'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { onAnnouncement } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import type { Addresses } from './proxy.ts'

const SILENT_MS_MAX = 2_500
const EXPIRES_AFTER_MS = 30_000
const AVOIDED_MS = 1_000
const AVOIDED_MS_MAX = 60_000

type Received = { beat: InstanceBeat; at: number }
type AvoidedInstance = { instance: string | undefined; until: number; ms: number }

/**
 * Chooses where to read scores: followers that have caught up, in turn, then the leader, then the
 * service's common address. An address that does not answer is avoided for a second, then for
 * longer each time, until it answers or a new instance takes it over.
 */
export class ScoringInstances implements Addresses {
  readonly common: string
  private readonly clock: () => Date
  private readonly received = new Map<string, Received>()
  private readonly avoided = new Map<string, AvoidedInstance>()
  private turn = 0

  constructor(options: { common: string; now(): Date }) {
    this.common = options.common
    this.clock = options.now
  }

  /** Follows the heartbeats of the instances. */
  follow(nats: NatsConnection, logger: Logger): void {
    onAnnouncement(nats, {
      subject: SUBJECTS.beat,
      message: InstanceBeat,
      logger,
      onMessage: (beat) => this.receive(beat),
    })
  }

  receive(beat: InstanceBeat): void {
    this.received.set(beat.instance, { beat, at: this.now() })
  }

  candidates(): string[] {
    const present = this.receivedSince(SILENT_MS_MAX)
    const followers = urlsOf(caughtUpFollowers(present))
    this.turn = (this.turn + 1) % Math.max(1, followers.length)
    const inTurn = [...followers.slice(this.turn), ...followers.slice(0, this.turn)]
    const leaders = urlsOf(present.filter(({ leads }) => leads))
    const usable = [...inTurn, ...leaders].filter((url) => !this.isAvoided(url))
    // An instance that is busy or was just cut off may still answer,
    // which is better than no answer.
    const others = urlsOf(this.receivedSince(EXPIRES_AFTER_MS))
    return [...new Set([...usable, this.common, ...others])]
  }

  failed(url: string): void {
    const known = this.avoided.get(url)
    const ms = Math.min(AVOIDED_MS_MAX, known === undefined ? AVOIDED_MS : known.ms * 2)
    this.avoided.set(url, { instance: this.instanceAt(url), until: this.now() + ms, ms })
  }

  answered(url: string): void {
    this.avoided.delete(url)
  }

  private receivedSince(ms: number): InstanceBeat[] {
    const beats: InstanceBeat[] = []
    for (const [instance, { beat, at }] of this.received) {
      const silentMs = this.now() - at
      // A heartbeat from the future was sent before the clock was set back. Another one will follow
      // soon.
      if (silentMs > EXPIRES_AFTER_MS || silentMs < 0) this.received.delete(instance)
      else if (silentMs <= ms) beats.push(beat)
    }
    return beats
  }

  private isAvoided(url: string): boolean {
    const avoided = this.avoided.get(url)
    if (avoided === undefined) return false
    const leftMs = avoided.until - this.now()
    return leftMs > 0 && leftMs <= avoided.ms && avoided.instance === this.instanceAt(url)
  }

  /** The instance that last sent a heartbeat from an address. */
  private instanceAt(url: string): string | undefined {
    return [...this.received.values()].findLast(({ beat }) => beat.url === url)?.beat.instance
  }

  private now(): number {
    return this.clock().getTime()
  }
}

const urlsOf = (beats: readonly InstanceBeat[]) => beats.flatMap(({ url }) => url ?? [])
