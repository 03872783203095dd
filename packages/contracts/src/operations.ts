import * as z from 'zod'
import { Data } from './answer.ts'
import { Position } from './ids.ts'
import { route } from './route.ts'

/** What an instance reports to the others every second. Only the leader sends `batch`. */
export const InstanceBeat = z.object({
  instance: z.string(),
  leads: z.boolean(),
  generation: z.int(),
  position: Position,
  at: z.iso.datetime(),
  /** The address at which the instance serves reads; null if others cannot reach it. */
  url: z.url().nullable().default(null),
  /** The events appended and projected since the last heartbeat. */
  batch: z.object({
    appends: z.int(),
    appended: z.int(),
    largest: z.int(),
    projections: z.int(),
    projected: z.int(),
  }),
})
export type InstanceBeat = z.infer<typeof InstanceBeat>

/** The positions of the log and the projection at one instant. */
export const PipelineSample = z.object({
  at: z.iso.datetime(),
  head: Position,
  watermark: Position,
  lag_events: z.int(),
  /** How long the oldest unprojected event has been in the log. */
  lag_ms: z.int(),
  appends: z.int(),
  appended: z.int(),
  largest_append: z.int(),
  projections: z.int(),
  projected: z.int(),
})
export type PipelineSample = z.infer<typeof PipelineSample>

/** A place where a read model differs from the log. */
export const Difference = z.object({
  table: z.enum(['brains', 'days', 'board_rows', 'standings', 'highlights']),
  row: z.string(),
  /** `row` if a row is missing, or exists and should not. */
  column: z.string(),
  expected: z.string().nullable(),
  served: z.string().nullable(),
})
export type Difference = z.infer<typeof Difference>

/** "standings, board platform-1-cycle5-overall, rank 2: member is 7, should be 9" */
export function sentenceOf({ table, row, column, expected, served }: Difference): string {
  const place = `${table}, ${row}`
  if (served === null) return `${place}: missing, should be ${expected}`
  if (expected === null) return `${place}: should not be there, is ${served}`
  return `${place}: ${column} is ${served}, should be ${expected}`
}

/** The background comparison of the served rows with the log, one slice per minute. */
export const Scrub = z.object({
  /** When the last slice was compared; null if none has been compared yet. */
  checked_at: z.iso.datetime().nullable(),
  /** The number of rows compared in all rounds. */
  rows: z.int(),
  round: z.int(),
  /** When the last complete round ended; null in the first round. */
  round_finished_at: z.iso.datetime().nullable(),
  /** A difference in the last slice. The round stops there until the row is repaired. */
  difference: Difference.nullable(),
  found_at: z.iso.datetime().nullable(),
})
export type Scrub = z.infer<typeof Scrub>

export const PipelineHealth = z.object({
  head: Position,
  watermark: Position,
  lag_events: z.int(),
  lag_ms: z.int(),
  generation: z.int(),
  hash: z.string(),
  rules_version: z.int(),
  dead_letters: z.int(),
  /**
   * The number of commands that have been submitted but are not in the log yet, and how long the
   * oldest has waited.
   */
  outbox: z.int(),
  outbox_age_ms: z.int(),
  /** Scheduled closings, payments, e-mails and other jobs that have failed three times or more. */
  stuck_jobs: z.int(),
  scrub: Scrub,
  leader: z.string().nullable(),
  followers: z.int(),
  instances: z.array(InstanceBeat),
  /** The last few minutes, one sample per second, oldest first. */
  samples: z.array(PipelineSample),
})
export type PipelineHealth = z.infer<typeof PipelineHealth>

export const readPipeline = route({
  method: 'GET',
  url: '/admin/scoring/pipeline',
  auth: 'admin',
  summary: 'The state of the log and the projection, now and over the last few minutes',
  status: 200,
  answer: Data(PipelineHealth),
})

export const Rebuild = z.object({
  id: z.int(),
  kind: z.enum(['rebuild', 'undo']),
  /** `broken`: its process died before it finished; nothing was changed. */
  state: z.enum(['running', 'done', 'refused', 'broken']),
  stage: z.enum(['fold', 'write', 'catch-up', 'switch']),
  done: z.int(),
  of: z.int(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** The resulting generation, once the rebuild is done. */
  generation: z.int().nullable(),
  position: Position.nullable(),
  events: z.int().nullable(),
  hash: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether this one was undone, and not restored since. */
  undone: z.boolean(),
  /** Whether the undo of this one was itself undone. */
  restored: z.boolean(),
})
export type Rebuild = z.infer<typeof Rebuild>

/**
 * A generation that is kept for a rollback, and the position up to which it was folded when it was
 * replaced.
 */
const KeptGeneration = z.object({
  generation: z.int(),
  position: Position,
  hash: z.string(),
  replaced_at: z.iso.datetime(),
})

export const Rebuilds = z.object({
  served: z.int(),
  kept: KeptGeneration.nullable(),
  latest: z.array(Rebuild),
})
export type Rebuilds = z.infer<typeof Rebuilds>

export const readRebuilds = route({
  method: 'GET',
  url: '/admin/scoring/rebuilds',
  auth: 'admin',
  summary: 'The running rebuild, earlier ones, and the generation that a rollback would serve',
  status: 200,
  answer: Data(Rebuilds),
})

export const startRebuild = route({
  method: 'POST',
  url: '/admin/scoring/rebuilds',
  auth: 'admin',
  acts: ['scoring.rebuild', 'scoring.rollback'],
  summary: 'Rebuild all scores alongside those being served, or go back to the previous generation',
  body: z.object({ kind: z.enum(['rebuild', 'undo']).default('rebuild') }),
  status: 201,
  answer: Data(Rebuild),
})

export const Verification = z.object({
  ok: z.boolean(),
  /** The position up to which the served rows were folded when they were read. */
  position: Position,
  head: Position,
  watermark: Position,
  outbox: z.int(),
  dead_letters: z.int(),
  live_hash: z.string(),
  /**
   * The hash of the rows that were read. `live_hash` is the hash that the projection maintains for
   * them.
   */
  served_hash: z.string(),
  rebuilt_hash: z.string(),
  /** The number of served rows that were compared, and the number that are wrong. */
  rows: z.int(),
  differences: z.int(),
  /** The first difference. */
  difference: Difference.nullable(),
  gaps: z.int(),
})
export type Verification = z.infer<typeof Verification>

export const verifyScores = route({
  method: 'POST',
  url: '/admin/scoring/verify',
  auth: 'admin',
  summary: 'Replay the whole log and compare the result with the served rows',
  status: 200,
  answer: Data(Verification),
})
