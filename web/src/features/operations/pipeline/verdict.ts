import { type PipelineHealth, sentenceOf } from '@ideathlon/contracts/operations'
import { PIPELINE_LIMITS } from '@ideathlon/contracts/pipeline-limits'
import type { RunbookEntry } from '@ideathlon/contracts/runbook'
import { counted } from '../../../lib/format/counts.ts'
import { plural } from '../../../lib/format/format.ts'

/**
 * `bad`: an operator must act. `slow`: it recovers on its own or becomes `bad`. `note`: good to
 * know.
 */
export type Level = 'bad' | 'slow' | 'note'
export type Finding = { level: Level; says: string; entry: RunbookEntry['id'] }

const seconds = (ms: number) => counted(Math.round(ms / 1_000), 'second')

/** The pipeline's problems, worst first; empty if there are none. */
export function findingsOf(health: PipelineHealth): Finding[] {
  const found: Finding[] = []
  if (health.leader === null) {
    const says = 'No instance is writing the log: commands are waiting, but nothing is lost.'
    found.push({ level: 'bad', says, entry: 'no-leader' })
  }
  const outbox = levelOf(
    health.outbox === 0 ? 0 : health.outbox_age_ms,
    PIPELINE_LIMITS.outboxAgeMs,
  )
  if (outbox !== undefined) {
    const says = `The oldest command has been waiting for the log for ${seconds(health.outbox_age_ms)}.`
    found.push({ level: outbox, says, entry: 'outbox-waits' })
  }
  const lag = levelOf(health.lag_events === 0 ? 0 : health.lag_ms, PIPELINE_LIMITS.lagMs)
  if (lag !== undefined) {
    const events = counted(health.lag_events, 'event')
    const says = `Scores are ${seconds(health.lag_ms)} behind the log (${events}).`
    found.push({ level: lag, says, entry: 'scores-behind' })
  }
  if (health.dead_letters > 0) {
    const says = plural(health.dead_letters, {
      one: 'The log refused {n} command that is waiting to be retried or given up.',
      other: 'The log refused {n} commands that are waiting to be retried or given up.',
    })
    found.push({ level: 'bad', says, entry: 'dead-letters' })
  }
  if (health.stuck_jobs > 0) {
    const says = plural(health.stuck_jobs, {
      one: '{n} job failed three times or more.',
      other: '{n} jobs failed three times or more.',
    })
    found.push({ level: 'bad', says, entry: 'jobs-stuck' })
  }
  if (health.scrub.difference !== null) {
    const says = `Served scores differ from the log: ${sentenceOf(health.scrub.difference)}.`
    found.push({ level: 'bad', says, entry: 'rows-differ' })
  }
  if (health.leader !== null && health.followers === 0) {
    const says = 'Only one scoring instance is running. If it stops, scores stop updating.'
    found.push({ level: 'note', says, entry: 'no-follower' })
  }
  return found.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}

const LEVELS: readonly Level[] = ['bad', 'slow', 'note']

function levelOf(value: number, { slow, bad }: { slow: number; bad: number }): Level | undefined {
  if (value > bad) return 'bad'
  return value > slow ? 'slow' : undefined
}

/** The whole state in one sentence. */
export function verdictOf(findings: readonly Finding[]): string {
  const bad = findings.filter(({ level }) => level === 'bad').length
  if (bad > 0) {
    return plural(bad, {
      one: '{n} problem needs attention.',
      other: '{n} problems need attention.',
    })
  }
  if (findings.some(({ level }) => level === 'slow')) return 'Everything works, but slowly.'
  return 'All is well. Every command is in the log, and every score is up to date.'
}
