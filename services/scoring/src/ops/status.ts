import { setTimeout as sleep } from 'node:timers/promises'
import { InstanceBeat, sentenceOf } from '@ideathlon/contracts/operations'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { onAnnouncement } from '@ideathlon/service-kit/nats'
import { JSON_OPTION, opsCommand } from '@ideathlon/service-kit/ops/command'
import { connectNatsNow } from '@ideathlon/service-kit/ops/connect-nats-now'
import type { Pool } from 'pg'
import { pino } from 'pino'
import * as z from 'zod'
import { Heartbeats } from '../pipeline/heartbeats.ts'
import { readPipelineNow } from '../pipeline/read-pipeline.ts'
import { keptGeneration } from '../rebuild/kept.ts'
import { versionInForce } from '../rules/in-force.ts'
import { withPool } from './shell/with-pool.ts'

/**
 * Every instance sends a heartbeat once a second, so this is long enough to receive one from each.
 */
const LISTEN_MS = 1_300

const ABOUT = {
  name: 'status',
  options: JSON_OPTION,
  examples: ['status'],
  given: z.object({
    json: z.boolean().default(false),
    positionals: z.tuple([], { error: 'must be left out' }),
  }),
} as const

/** The state of the pipeline and its instances. */
export const run = opsCommand(ABOUT, ({ json }, { databaseUrl, natsUrl }) =>
  withPool(databaseUrl, async (pool) => {
    const instances = await runningInstances(natsUrl)
    const at = await readPipelineNow(pool)
    const leader = instances.find((one) => one.leads)
    const status = {
      head: at.head,
      watermark: at.watermark,
      lag: at.head - at.watermark,
      lag_ms: at.lagMs,
      outbox: at.outbox,
      outbox_age_ms: at.outboxAgeMs,
      stuck_jobs: at.stuckJobs,
      dead_letters: at.failedEvents,
      rules_version: await versionInForce(pool),
      generation: at.generation,
      kept_generation: (await keptGeneration(pool))?.generation ?? null,
      hash: at.hash,
      scrub: at.scrub.difference === null ? 'no difference' : sentenceOf(at.scrub.difference),
      writers: await writersOf(pool),
      leader: leader?.instance ?? null,
      followers: instances.filter((one) => !one.leads).length,
      batches: leader?.batch ?? null,
      instances,
    }
    console.log(json ? JSON.stringify(status) : textOf(status))
    return 0
  }),
)

async function runningInstances(natsUrl: string): Promise<InstanceBeat[]> {
  const nats = await connectNatsNow(natsUrl, 'ops')
  try {
    const beats = new Heartbeats()
    onAnnouncement(nats, {
      subject: SUBJECTS.beat,
      message: InstanceBeat,
      logger: pino({ level: 'silent' }),
      onMessage: (beat) => beats.receive(beat),
    })
    await sleep(LISTEN_MS)
    return beats.present(new Date())
  } finally {
    await nats.close()
  }
}

async function writersOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ writers: number }>(
    `select count(distinct l.pid)::int as writers from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.application_name like 'log writer %'
       and a.datname = current_database()`,
  )
  return rows[0]?.writers ?? 0
}

function textOf(status: Record<string, unknown> & { instances: InstanceBeat[] }): string {
  const { instances, batches, ...rest } = status
  const lines = Object.entries(rest).map(([name, value]) => `${name.padEnd(16)} ${value ?? '-'}`)
  const beats = instances.map((one) => {
    const { appends, appended, largest, projected } = one.batch
    const role = one.leads
      ? `leader: in the last second ${appended} events in ${appends} commits (largest ${largest}), ${projected} projected`
      : 'follower'
    return `${one.instance.padEnd(16)} at ${one.position}, ${role}`
  })
  return [...lines, ...beats].join('\n')
}
