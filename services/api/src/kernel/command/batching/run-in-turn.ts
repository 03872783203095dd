import type { MemberId } from '@ideathlon/contracts/ids'
import { busy, Refusal } from '@ideathlon/service-kit/http/refusal'
import { LogBusyError } from '@ideathlon/service-kit/log/unreachable'
import { sql } from 'kysely'
import { inTransaction, isRolledBack } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { orAnsweredMeanwhile } from '../answered-meanwhile.ts'
import { inSpan } from '../command-span.ts'
import type { Accepted } from '../decision.ts'
import {
  type Done,
  doneEarlier,
  type Origin,
  type Outcome,
  publishDone,
  type Step,
  transact,
} from '../run-command.ts'
import { type Answer, Batches } from './batches.ts'

/**
 * What a command locks. `thing`: a name for what it locks first; commands with the same name wait
 * for each other. `other`: the member whose rows it locks last, if that is not its sender.
 */
export type Place = { thing: string; other?: MemberId | undefined }

type Turn = Required<Place> & { member: MemberId; run(tx: Tx): Promise<Done<unknown>> }

/**
 * Batches are small, because a transaction holds the lock until all its commands have run, while
 * those of other instances wait.
 */
const LIMITS = { sizeMax: 20, runsMax: 4, waitingMax: 2_000, patienceMs: 3_000 }

/** How long commands that must run alone are run one by one. After that, the rest are refused. */
const ALONE_MS = 5_000
const RETRY_AFTER_MS = 1_000

const byDeps = new WeakMap<Deps, Batches<Turn, Done<unknown>>>()

function turnsOf(deps: Deps): Batches<Turn, Done<unknown>> {
  const known = byDeps.get(deps)
  if (known !== undefined) return known
  const opened = new Batches<Turn, Done<unknown>>((turns) => runTogether(deps, turns), {
    ...LIMITS,
    ...deps.batching,
    groupOf: ({ thing }) => thing,
    laneOf: ({ member }) => member,
  })
  byDeps.set(deps, opened)
  return opened
}

/**
 * Like `runCommand`, but for commands that lock the same thing and can arrive by the hundred, such
 * as posts in one topic. Those that are waiting at the same time run one after another in a single
 * transaction, and wait for it here. If they waited for the lock in transactions of their own, they
 * would block all other commands.
 */
export async function runInTurn<S, A extends Accepted, V>(
  deps: Deps,
  origin: Origin & { actor: MemberId },
  { thing, other }: Place,
  step: Step<S, A, V>,
): Promise<Outcome<V>> {
  const member = origin.actor
  const run = (tx: Tx) => transact(tx, deps, origin, step)
  const turn = { thing, member, other: other ?? member, run }
  const { requestId } = origin
  const done = await inSpan(deps, { name: 'decide and save in turn', requestId }, () =>
    orAnsweredMeanwhile<Done<V>, V>(
      deps,
      origin,
      () => turnsOf(deps).add(turn) as Promise<Done<V>>,
      doneEarlier,
    ),
  )
  return publishDone(deps, done)
}

/**
 * Errors that a command causes itself. Any other error may have been caused by the commands around
 * it.
 */
const isRefusal = (error: unknown) => error instanceof Refusal || error instanceof LogBusyError

/**
 * Sorts commands so that all transactions lock members' rows in the same order and cannot deadlock.
 */
const inOrderOfLocks = (one: Turn, next: Turn) => one.other - next.other || one.member - next.member

async function runTogether(
  deps: Deps,
  turns: readonly Turn[],
): Promise<readonly Answer<Done<unknown>>[]> {
  const answers = new Map<Turn, Answer<Done<unknown>>>()
  const ordered = turns.toSorted(inOrderOfLocks)
  if (ordered.length > 1) {
    for (const [turn, answer] of await inOneTransaction(deps, ordered)) answers.set(turn, answer)
  }
  const until = performance.now() + ALONE_MS
  for (const turn of ordered.filter((one) => !answers.has(one))) {
    const isTime = performance.now() < until
    const running = isTime ? inTransaction(deps.db, turn.run) : Promise.reject(busy(RETRY_AFTER_MS))
    answers.set(turn, await answerOf(running))
  }
  return turns.map((turn) => answers.get(turn) as Answer<Done<unknown>>)
}

/** Runs the commands in one transaction. The result leaves out those that have to run alone. */
async function inOneTransaction(
  deps: Deps,
  turns: readonly Turn[],
): Promise<ReadonlyMap<Turn, Answer<Done<unknown>>>> {
  let isDecided = false
  try {
    return await inTransaction(deps.db, async (tx) => {
      isDecided = false
      const answers = new Map<Turn, Answer<Done<unknown>>>()
      for (const turn of turns) {
        const answer = await inSavepoint(tx, turn)
        if (!('error' in answer) || isRefusal(answer.error)) answers.set(turn, answer)
      }
      isDecided = true
      return answers
    })
  } catch (error) {
    const mayBeSaved = isDecided && !isRolledBack(error)
    return new Map(mayBeSaved ? turns.map((turn) => [turn, { error }]) : [])
  }
}

async function inSavepoint(tx: Tx, { run }: Turn): Promise<Answer<Done<unknown>>> {
  await sql`savepoint turn`.execute(tx)
  const answer = await answerOf(run(tx))
  if ('error' in answer) await sql`rollback to savepoint turn`.execute(tx)
  await sql`release savepoint turn`.execute(tx)
  return answer
}

const answerOf = <T>(running: Promise<T>): Promise<Answer<T>> =>
  running.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
