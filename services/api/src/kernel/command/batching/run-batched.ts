import type { MemberId } from '@ideathlon/contracts/ids'
import { busy, Refusal } from '@ideathlon/service-kit/http/refusal'
import { LogBusyError } from '@ideathlon/service-kit/log/unreachable'
import { partsOf, saveParts } from '@ideathlon/service-kit/outbox/file'
import { pipelined } from '../../database/pipelined.ts'
import { inTransaction, isRolledBack } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { orAnsweredMeanwhile } from '../answered-meanwhile.ts'
import { inSpan } from '../command-span.ts'
import type { Accepted, Refused } from '../decision.ts'
import { readAnswers, storeAnswers } from '../idempotency.ts'
import { affectedRecipients, savePending } from '../pending-points/save-pending.ts'
import {
  type Done,
  doneEarlier,
  type Origin,
  type Outcome,
  publishDone,
  type Saved,
} from '../run-command.ts'
import { type Answer, Batches } from './batches.ts'

/** A command, and who sent it. */
export type Sent<C> = { origin: Origin & { actor: MemberId }; command: C }
export type AcceptedCommand<C, A extends Accepted> = Sent<C> & { accepted: A }

type SavedViews<V> = { views: readonly Saved<V>[]; saving?: Promise<void> }

/**
 * Commands of one kind that are decided together. A batch has at most one command from each member,
 * so that a member's commands run in the order in which they were sent.
 */
export type BatchedStep<C, S, A extends Accepted, V> = {
  /** Commands with the same group name can share a batch, for example those for one challenge. */
  groupOf(command: C): string
  /**
   * Loads and locks what the rule needs for all commands. All instances lock rows in the same
   * order. May throw a refusal for all of them.
   */
  load(tx: Tx, sent: readonly Sent<C>[], now: Date): Promise<S>
  /** Decides on one command, taking earlier ones into account. May throw a refusal. */
  decide(state: S, sent: Sent<C>, now: Date): A | Refused
  /**
   * Makes the same changes to the loaded state that saving will make to the tables, so that the
   * commands that follow see them.
   */
  apply(state: S, taken: AcceptedCommand<C, A>): void
  /**
   * Saves the accepted commands, and returns one view for each, in order. `saving`: statements that
   * are still running and whose results the views do not need. The events are filed at the same
   * time.
   */
  save(tx: Tx, state: S, taken: readonly AcceptedCommand<C, A>[], now: Date): Promise<SavedViews<V>>
}

const LIMITS = { sizeMax: 100, runsMax: 4, waitingMax: 2_000, patienceMs: 3_000 }
/**
 * How long the commands of a failed batch are retried one by one. After that, the rest are refused.
 */
const ONE_BY_ONE_MS = 5_000
const RETRY_AFTER_MS = 1_000

/**
 * Runs commands that are waiting at the same time in one transaction. Each is decided, saved, filed
 * and answered as if it had run alone, in order of arrival. A refused or repeated command does not
 * affect the others.
 */
export function batched<C, S, A extends Accepted, V>(step: BatchedStep<C, S, A, V>) {
  const byDeps = new WeakMap<Deps, Batches<Sent<C>, Done<V>>>()
  const batchesOf = (deps: Deps) => {
    const known = byDeps.get(deps)
    if (known !== undefined) return known
    const opened = new Batches<Sent<C>, Done<V>>((sent) => runBatch(deps, step, sent), {
      ...LIMITS,
      ...deps.batching,
      groupOf: ({ command }) => step.groupOf(command),
      laneOf: ({ origin }) => origin.actor,
    })
    byDeps.set(deps, opened)
    return opened
  }
  return async (deps: Deps, origin: Sent<C>['origin'], command: C): Promise<Outcome<V>> => {
    const { requestId } = origin
    const done = await inSpan(deps, { name: 'decide and save with others', requestId }, () =>
      // The batch may have been committed even if its answer was lost.
      orAnsweredMeanwhile<Done<V>, V>(
        deps,
        origin,
        () => batchesOf(deps).add({ origin, command }),
        doneEarlier,
      ),
    )
    return publishDone(deps, done)
  }
}

/**
 * After an unexpected failure, each command runs alone, so that only the failing one is refused.
 */
async function runBatch<C, S, A extends Accepted, V>(
  deps: Deps,
  step: BatchedStep<C, S, A, V>,
  sent: readonly Sent<C>[],
): Promise<Answer<Done<V>>[]> {
  let isDecided = false
  try {
    return await inTransaction(deps.db, async (tx) => {
      isDecided = false
      const answers = await pipelined(tx, (wire) => transact(wire, deps, step, sent))
      isDecided = true
      return answers
    })
  } catch (error) {
    const mayBeSaved = isDecided && !isRolledBack(error)
    if (sent.length === 1 || mayBeSaved) return sent.map(() => ({ error }))
    const until = performance.now() + ONE_BY_ONE_MS
    const answers: Answer<Done<V>>[] = []
    for (const one of sent) {
      const isTime = performance.now() < until
      // The error may have been caused by another command.
      const alone = isTime ? await runBatch(deps, step, [one]) : [{ error: busy(RETRY_AFTER_MS) }]
      answers.push(...alone)
    }
    return answers
  }
}

async function transact<C, S, A extends Accepted, V>(
  tx: Tx,
  deps: Deps,
  step: BatchedStep<C, S, A, V>,
  sent: readonly Sent<C>[],
): Promise<Answer<Done<V>>[]> {
  const now = deps.now()
  const loaded = await load(deps, () => step.load(tx, sent, now))
  // Read after taking the locks, so that an answer to the same command from another instance is
  // found.
  const earlier = await readAnswers<V>(
    tx,
    sent.map(({ origin }) => origin),
  )
  const answers = new Map<Origin, Answer<Done<V>>>()
  const taken: AcceptedCommand<C, A>[] = []
  for (const [at, one] of sent.entries()) {
    const kept = earlier[at]
    if (kept instanceof Refusal) answers.set(one.origin, { error: kept })
    else if (kept !== undefined) answers.set(one.origin, { value: doneEarlier(kept) })
    else if ('refusal' in loaded) answers.set(one.origin, { error: loaded.refusal })
    else {
      const decision = decided(() => step.decide(loaded.state, one, now))
      if (decision instanceof Refusal) answers.set(one.origin, { error: decision })
      else if (!decision.ok) answers.set(one.origin, { value: decision })
      else {
        const accepted = { ...one, accepted: decision }
        step.apply(loaded.state, accepted)
        taken.push(accepted)
      }
    }
  }
  const isAny = 'state' in loaded && taken.length > 0
  const done = isAny ? await saveAll(tx, step, { state: loaded.state, taken, now }) : []
  for (const [at, { origin }] of taken.entries())
    answers.set(origin, { value: done[at] as Done<V> })
  return sent.map(({ origin }) => answers.get(origin) as Answer<Done<V>>)
}

type FileBatchInput<C, A extends Accepted, V> = {
  taken: readonly AcceptedCommand<C, A>[]
  saved: readonly Saved<V>[]
  now: Date
}

async function saveAll<C, S, A extends Accepted, V>(
  tx: Tx,
  step: BatchedStep<C, S, A, V>,
  { state, taken, now }: { state: S; taken: readonly AcceptedCommand<C, A>[]; now: Date },
): Promise<Done<V>[]> {
  const { views: saved, saving } = await step.save(tx, state, taken, now)
  const [done] = await Promise.all([file(tx, { taken, saved, now }), saving])
  return done
}

/**
 * Files the events, the pending points and the answers of all commands, with one statement for each
 * kind.
 */
async function file<C, A extends Accepted, V>(
  tx: Tx,
  { taken, saved, now }: FileBatchInput<C, A, V>,
): Promise<Done<V>[]> {
  const all = taken.map(({ origin, accepted }, at) => {
    const { view, context, comment } = saved[at] as Saved<V>
    const { actor, requestId } = origin
    const { newEvents, pending = [] } = accepted
    const parts = partsOf({ actor, requestId, context, occurredAt: now, newEvents })
    return { origin, view, parts, points: { actor, context, comment, filedAt: now, pending } }
  })
  const [filed] = await Promise.all([
    saveParts(
      tx,
      all.flatMap(({ parts }) => parts),
    ),
    savePending(
      tx,
      all.map(({ points }) => points),
    ),
    storeAnswers(tx, all),
  ])
  let next = 0
  return all.map(({ view, parts, points }) => {
    const from = next
    next += parts.length
    return {
      ok: true,
      view,
      parts: filed.slice(from, next),
      pendingOf: affectedRecipients(points.pending),
    }
  })
}

function decided<A extends Accepted>(decide: () => A | Refused): A | Refused | Refusal {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * Turns a refusal by the log or by `step.load` into a value. It applies to every command that has
 * not been answered before.
 */
async function load<S>(
  deps: Deps,
  run: () => Promise<S>,
): Promise<{ state: S } | { refusal: unknown }> {
  try {
    deps.publisher.expectRoom()
    return { state: await run() }
  } catch (error) {
    if (error instanceof Refusal || error instanceof LogBusyError) return { refusal: error }
    throw error
  }
}
