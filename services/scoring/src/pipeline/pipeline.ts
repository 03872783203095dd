import { randomUUID } from 'node:crypto'
import {
  InstanceBeat,
  type PipelineHealth,
  type PipelineSample,
} from '@ideathlon/contracts/operations'
import { caughtUpFollowers } from '@ideathlon/contracts/scoring-reads'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { Logger } from '@ideathlon/service-kit/logger'
import { announce, onAnnouncement } from '@ideathlon/service-kit/nats'
import type { NatsConnection, Subscription } from 'nats'
import type { Pool } from 'pg'
import type { Follower } from '../boards/follower.ts'
import { versionInForce } from '../rules/in-force.ts'
import type { PipelineGauges } from './gauges.ts'
import { Heartbeats, WorkCounter } from './heartbeats.ts'
import { type PipelineNow, readPipelineNow } from './read-pipeline.ts'

const BEAT_MS = 1_000
const SAMPLES_MAX = 300
/**
 * If its follower has been silent for longer than this, a leader serves reads itself, because the
 * follower may be gone.
 */
const READER_SILENT_MS_MAX = 2_000

export type PipelineOptions = {
  pool: Pool
  nats: NatsConnection
  logger: Logger
  follower: Follower
  gauges: PipelineGauges
  /** The address at which this instance serves reads. */
  url(): string | null
  leads(): boolean
  now(): Date
}

/**
 * An instance's view of the whole pipeline: its own measurements and the heartbeats of the others.
 */
export class Pipeline {
  readonly work = new WorkCounter()
  private readonly options: PipelineOptions
  private readonly instance = randomUUID().slice(0, 8)
  private readonly beats = new Heartbeats()
  private samples: PipelineSample[] = []
  private beating: NodeJS.Timeout | undefined
  private subscription: Subscription | undefined
  private round: Promise<void> | undefined

  constructor(options: PipelineOptions) {
    this.options = options
  }

  start(): void {
    const { nats, logger } = this.options
    this.subscription = onAnnouncement(nats, {
      subject: SUBJECTS.beat,
      message: InstanceBeat,
      logger,
      onMessage: (beat) => this.beats.receive(beat),
    })
    this.beating = setInterval(() => void this.beat(), BEAT_MS)
    void this.beat()
  }

  async stop(): Promise<void> {
    clearInterval(this.beating)
    this.subscription?.unsubscribe()
    await this.round
    // The others stop sending reads here before the port is closed.
    this.announceBeat(null)
  }

  async health(): Promise<PipelineHealth> {
    const { pool, now } = this.options
    const at = await readPipelineNow(pool)
    const instances = this.beats.present(now())
    return {
      head: at.head,
      watermark: at.watermark,
      lag_events: at.head - at.watermark,
      lag_ms: at.lagMs,
      generation: at.generation,
      hash: at.hash,
      rules_version: await versionInForce(pool),
      dead_letters: at.failedEvents,
      outbox: at.outbox,
      outbox_age_ms: at.outboxAgeMs,
      stuck_jobs: at.stuckJobs,
      scrub: at.scrub,
      leader: instances.find((one) => one.leads)?.instance ?? null,
      followers: instances.filter((one) => !one.leads).length,
      instances,
      samples: this.samples,
    }
  }

  /**
   * A follower that serves reads for this leader; undefined if this instance serves them itself.
   */
  reader(): InstanceBeat | undefined {
    if (!this.options.leads()) return undefined
    const now = this.options.now()
    // This instance's own last heartbeat may be from before it became the leader. If it redirected
    // reads to itself, they would loop forever.
    return caughtUpFollowers(this.beats.present(now)).find(
      ({ instance, at, url }) =>
        instance !== this.instance &&
        url !== null &&
        now.getTime() - Date.parse(at) <= READER_SILENT_MS_MAX,
    )
  }

  /** One at a time, so that queries to a slow database do not pile up. */
  private async beat(): Promise<void> {
    if (this.round) return
    this.round = this.announceAndSample()
      .catch((error: Error) =>
        this.options.logger.debug({ reason: error.message }, 'the pipeline could not be sampled'),
      )
      .finally(() => {
        this.round = undefined
      })
    await this.round
  }

  private async announceAndSample(): Promise<void> {
    const { pool, gauges, now, url } = this.options
    const beat = this.announceBeat(url())
    this.beats.receive(beat)
    const at = await readPipelineNow(pool)
    const present = this.beats.present(now())
    gauges.show(at, { leads: beat.leads, followers: present.filter((one) => !one.leads).length })
    this.samples = [...this.samples, sampleOf(at, beat, present)].slice(-SAMPLES_MAX)
  }

  private announceBeat(url: string | null): InstanceBeat {
    const { nats, follower, now, leads } = this.options
    const beat: InstanceBeat = {
      instance: this.instance,
      leads: leads(),
      generation: follower.generation,
      position: follower.position,
      at: now().toISOString(),
      url,
      batch: this.work.take(),
    }
    if (!nats.isClosed() && !nats.isDraining()) announce(nats, SUBJECTS.beat, beat)
    return beat
  }
}

/**
 * A measurement that any instance can take, because it has the leader's figures from the
 * heartbeats.
 */
function sampleOf(
  at: PipelineNow,
  own: InstanceBeat,
  present: readonly InstanceBeat[],
): PipelineSample {
  const { batch } = own.leads ? own : (present.find((one) => one.leads) ?? own)
  return {
    at: own.at,
    head: at.head,
    watermark: at.watermark,
    lag_events: at.head - at.watermark,
    lag_ms: at.lagMs,
    appends: batch.appends,
    appended: batch.appended,
    largest_append: batch.largest,
    projections: batch.projections,
    projected: batch.projected,
  }
}
