import { sentenceOf } from '@ideathlon/contracts/operations'
import { PIPELINE_LIMITS } from '@ideathlon/contracts/pipeline-limits'
import type { Examined, FailingJob, PipelineFigures } from './examined.ts'
import type { Finding, Level } from './finding.ts'

const SCRUB_AGE_MS_MAX = 120_000
/**
 * The leader keeps enough tables ready for ten million events, and creates the next one when it
 * starts to fill the last.
 */
const AHEAD_EVENTS_MIN = 8_000_000

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`

/** Findings from the services and the leader down to the read models. */
export function pipelineFindings(examined: Examined): Finding[] {
  const { pipeline, jobs } = examined
  return [
    ...serviceFindings(examined),
    ...(pipeline.ok ? backlogFindings(pipeline.value) : []),
    ...(jobs.ok ? jobs.value.map(jobFinding) : []),
    ...(pipeline.ok ? scrubFindings(pipeline.value) : []),
  ]
}

function serviceFindings({ database, nats }: Examined): Finding[] {
  const found: Finding[] = []
  if (database.ok) {
    const away = ['api', 'olympiad'].filter((name) => !database.value.services.includes(name))
    for (const name of away) {
      found.push({
        level: 'bad',
        says: `No instance of ${name} is connected to the database.`,
        next: `Start ${name}, and read its log.`,
        runbook: 'service-away',
      })
    }
  }
  // The log writer's lock is in the database, so nobody can hold it while the database does not
  // respond.
  if (!nats.ok || !database.ok) return found
  if (!nats.value.some((one) => one.leads)) {
    found.unshift({
      level: 'bad',
      says: 'No scoring instance is writing the log. Commands are waiting; none are lost.',
      next: 'Start scoring. If it runs, its log says why it does not get the lock.',
      runbook: 'no-leader',
    })
  } else if (nats.value.length === 1) {
    found.push({
      level: 'note',
      says: 'Only one scoring instance is running. If it stops, scores stop updating.',
      next: 'Start a second instance of scoring.',
      runbook: 'no-follower',
    })
  }
  return found
}

function backlogFindings(at: PipelineFigures): Finding[] {
  const found: Finding[] = []
  const outbox = levelOf(at.outbox === 0 ? 0 : at.outboxAgeMs, PIPELINE_LIMITS.outboxAgeMs)
  if (outbox !== undefined) {
    found.push({
      level: outbox,
      says: `Commands waiting for the log: ${at.outbox}. The oldest has waited ${seconds(at.outboxAgeMs)}.`,
      next: 'npm run ops -- status, then read the log of the api.',
      runbook: 'outbox-waits',
    })
  }
  if (at.aheadEvents < AHEAD_EVENTS_MIN) {
    found.push({
      level: 'bad',
      says: `The log has tables for ${at.aheadEvents} more events. After that, nothing can be written.`,
      next: 'Read the log of the leading scoring instance: it says why it cannot create the next table.',
      runbook: 'log-ends',
    })
  }
  const lag = levelOf(at.lagEvents === 0 ? 0 : at.lagMs, PIPELINE_LIMITS.lagMs)
  if (lag !== undefined) {
    found.push({
      level: lag,
      says: `Scores are ${at.lagEvents} events and ${seconds(at.lagMs)} behind the log.`,
      next: 'npm run ops -- status: wait while the lag falls.',
      runbook: 'scores-behind',
    })
  }
  if (at.failedEvents > 0) {
    found.push({
      level: 'warning',
      says: `Failed events neither retried nor given up: ${at.failedEvents}.`,
      next: 'npm run ops -- dead-letters',
      runbook: 'dead-letters',
    })
  }
  return found
}

function jobFinding({ job, failing, reason }: FailingJob): Finding {
  const why = reason === null ? '' : ` The last error: ${reason}`
  return {
    level: 'warning',
    says: `Jobs of type ${job} that failed three times or more: ${failing}.${why}`,
    next: `select * from api.jobs where job = '${job}' and failures > 0`,
    runbook: 'jobs-stuck',
  }
}

function scrubFindings({ difference, scrubAgeMs }: PipelineFigures): Finding[] {
  if (difference !== null) {
    return [
      {
        level: 'bad',
        says: `Served scores differ from the log: ${sentenceOf(difference)}.`,
        next: 'npm run ops -- verify, then npm run ops -- rebuild',
        runbook: 'rows-differ',
      },
    ]
  }
  if (scrubAgeMs <= SCRUB_AGE_MS_MAX) return []
  return [
    {
      level: 'warning',
      says: `The served scores have not been compared with the log for ${seconds(scrubAgeMs)}.`,
      next: 'npm run ops -- verify',
      runbook: 'rows-differ',
    },
  ]
}

function levelOf(value: number, { slow, bad }: { slow: number; bad: number }): Level | undefined {
  if (value > bad) return 'bad'
  return value > slow ? 'warning' : undefined
}
