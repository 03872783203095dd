import { saveAsking } from '@ideathlon/api/community/fair-pay/asker-pay'
import { savePending } from '@ideathlon/api/kernel/command/pending-points/save-pending'
import type { Deps, Tx } from '@ideathlon/api/kernel/deps'
import {
  saveAcceptedAssumptions,
  saveAssumptionChallenges,
  saveAssumptionVotes,
} from '@ideathlon/api/play/assumptions/save'
import { declineIdeas } from '@ideathlon/api/play/ideas/save'
import { saveMentoringRates, saveMentorings } from '@ideathlon/api/play/mentoring/save'
import { saveRatings } from '@ideathlon/api/play/ratings/save'
import type { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { FiledPart } from '@ideathlon/service-kit/outbox/file'
import { fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import { applyStep } from './apply/step.ts'
import { type Chunk, emptyChunk } from './chunk.ts'
import { closeInHistory } from './close.ts'
import { cut } from './cut.ts'
import { introduce } from './introduce.ts'
import { sendLeftovers } from './leftovers.ts'
import { beginProgress, type Progress, readProgress, saveProgress } from './progress.ts'
import { Publishing } from './publishing.ts'
import { resumeWorld } from './resume.ts'
import { settleInHistory } from './settle.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

export type History = {
  /** A history is replayed only once under this name. */
  name: string
  fingerprint: string
  steps: readonly Step[]
}

export type ReplayDeps = Deps & { client: AppendClient }

export type Replayed = {
  /** How many events this run sent to the log. */
  events: number
  /** The position of the last event; undefined if none was sent. */
  head: number | undefined
  /** Ids by the history's own keys. */
  challenges: Progress['challenges']
}

/** A different history already has this name. */
export class AnotherHistory extends Error {
  override name = 'AnotherHistory'
}

type Run = {
  deps: ReplayDeps
  name: string
  categories: ReadonlyMap<string, number>
  world: World
  publishing: Publishing
}

/**
 * Replays the remaining steps up to the instant `until` by the ordinary rules, a few hundred steps
 * per transaction. A run that was killed can be resumed.
 */
export async function replay(
  deps: ReplayDeps,
  history: History,
  { until, onProgress }: { until?: number; onProgress?(done: number): void } = {},
): Promise<Replayed> {
  await sendLeftovers(deps)
  let progress = await startingPoint(deps, history)
  const { name, steps } = history
  const publishing = new Publishing(deps.publisher)
  if (progress.done < steps.length) {
    const categories = await readCategories(deps)
    const { challenges, done } = progress
    const standing = { steps: steps.slice(0, done), categories, challenges }
    const world = await resumeWorld(deps.db, standing)
    for (const chunk of cut(steps, { from: done, until })) {
      progress = await replayChunk({ deps, name, categories, world, publishing }, chunk, progress)
      onProgress?.(progress.done)
      await catchUp(deps, publishing)
    }
  }
  await publishing.finished()
  await catchUp(deps, publishing)
  return { events: publishing.events, head: publishing.head, challenges: progress.challenges }
}

/**
 * Waits until the log has the events that it did not confirm in time, because later steps need
 * them.
 */
async function catchUp(deps: ReplayDeps, publishing: Publishing): Promise<void> {
  if (!publishing.missed) return
  await publishing.finished()
  await sendLeftovers(deps)
  publishing.missed = false
}

async function startingPoint(deps: Deps, { name, fingerprint }: History): Promise<Progress> {
  const progress = await readProgress(deps.db, name)
  if (progress === undefined) {
    const first = { fingerprint, done: 0, beganAt: deps.now().getTime(), challenges: {} }
    await beginProgress(deps.db, name, first)
    return first
  }
  if (progress.fingerprint === fingerprint) return progress
  throw new AnotherHistory(`${name} was already imported with different data. Nothing was changed.`)
}

async function readCategories({ db }: Deps): Promise<Map<string, number>> {
  const rows = await db.selectFrom('categories').select(['slug', 'id']).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/**
 * Decisions change the world in memory, so a failed chunk cannot be retried by itself; the whole
 * run must be repeated.
 */
async function replayChunk(run: Run, steps: Step[], before: Progress): Promise<Progress> {
  const { deps, world, publishing } = run
  const [first] = steps
  if (first?.kind === 'close' || first?.kind === 'settle') {
    await publishing.finished()
    await catchUp(deps, publishing)
    if (first.kind === 'close') await closeInHistory(deps, first, run)
    else await settleInHistory(deps, first, run)
  }
  const { chunk, parts, after } = await deps.db.transaction().execute(async (tx) => {
    await introduce(tx, world, { steps, categories: run.categories, beganAt: before.beganAt })
    const chunk = emptyChunk()
    for (const step of steps) applyStep(world, step, chunk)
    const parts = await saveChunk(tx, chunk)
    const challenges = Object.fromEntries([...world.challenges].map(([key, { id }]) => [key, id]))
    const after = { ...before, done: before.done + steps.length, challenges }
    await saveProgress(tx, run.name, { before, after })
    return { chunk, parts, after }
  })
  await publishing.send(
    parts,
    chunk.filings.reduce((sum, { newEvents }) => sum + newEvents.length, 0),
  )
  return after
}

async function saveChunk(tx: Tx, chunk: Chunk): Promise<FiledPart[]> {
  for (const { rows } of chunk.ratings) await saveRatings(tx, rows)
  await saveMentorings(tx, chunk.mentorings)
  await saveMentoringRates(tx, chunk.mentoringRates)
  await savePending(tx, chunk.pending)
  await saveAsking(tx, chunk)
  await saveAssumptionChallenges(tx, chunk.assumptionChallenges)
  await saveAssumptionVotes(tx, chunk.assumptionVotes)
  await saveAcceptedAssumptions(tx, chunk.agreed)
  await declineIdeas(tx, chunk.declined)
  return fileInOutbox(tx, chunk.filings)
}
