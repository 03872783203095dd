import type { MemberId } from '@ideathlon/contracts/ids'
import { busy, notAllowed } from '@ideathlon/service-kit/http/refusal'
import { type FiledPart, saveParts } from '@ideathlon/service-kit/outbox/file'
import { actOfPower, type PowerUse } from '../audit/act-of-power.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps, Tx } from '../deps.ts'
import { orAnsweredMeanwhile } from './answered-meanwhile.ts'
import { inSpan } from './command-span.ts'
import type { Refused } from './decision.ts'
import { type Answered, answeredBefore, readAnswer, storeAnswer } from './idempotency.ts'
import { announcePending } from './pending-points/announce-pending.ts'
import type { Origin, Outcome } from './run-command.ts'

/**
 * `view`: the answer to the sender. `parts`: the events, ready for the outbox, in parts that the
 * log accepts. `pendingOf`: members whose pending points have changed.
 */
export type SavedParts<V> = {
  ok: true
  view: V
  parts: readonly FiledPart[]
  pendingOf?: readonly MemberId[]
}

/**
 * How often a command is tried. If the input of its computation changes during every attempt, it is
 * refused.
 */
const TRIES = 5
const RETRY_AFTER_MS = 1_000

export type TwoPhaseStep<S, R, V> = {
  /** Loads everything that decides whether the command may start, with its rows locked. */
  load(tx: Tx): Promise<S>
  may?(state: S): boolean
  decide(state: S): { ok: true } | Refused
  /**
   * Recorded together with the claim, whether or not the rest succeeds. So only for a command whose
   * claim already does what the record says and is never undone.
   */
  power?(state: S): PowerUse | undefined
  /** Claims what the command is about, so that it does not change during the computation. */
  claim?(tx: Tx, state: S): Promise<void>
  /** The expensive part. It holds no lock and no transaction. */
  compute(state: S): Promise<R>
  /**
   * Locks and checks again. `changed`: the computation is out of date, so the command starts again,
   * with at most `TRIES` attempts in total.
   */
  save(tx: Tx, state: S, result: R): Promise<SavedParts<V> | Refused | 'changed'>
}

/**
 * Runs a command whose computation takes too long to hold locks. It claims what it needs under
 * lock, computes outside any transaction, and saves under lock. A process that dies in between
 * leaves only the claim, and the next run continues from there.
 */
export async function runTwoPhase<S, R, V>(
  deps: Deps,
  origin: Origin,
  step: TwoPhaseStep<S, R, V>,
): Promise<Outcome<V>> {
  const { requestId } = origin
  for (let tries = 0; tries < TRIES; tries += 1) {
    const isFirst = tries === 0
    const claimed = await inSpan(deps, { name: 'claim', requestId }, () =>
      orAnsweredMeanwhile<Claimed<S, V>, V>(
        deps,
        origin,
        () => inTransaction(deps.db, (tx) => claim(tx, deps, { origin, isFirst }, step)),
        (answered) => ({ answered }),
      ),
    )
    if ('answered' in claimed) return answeredBefore(deps, claimed.answered)
    if (!claimed.ok) return claimed
    const { state } = claimed
    const result = await inSpan(deps, { name: 'compute', requestId }, () => step.compute(state))
    const saved = await inSpan(deps, { name: 'save', requestId }, () =>
      inTransaction(deps.db, (tx) => save(tx, origin, () => step.save(tx, state, result))),
    )
    if (saved === 'changed') continue
    if ('answered' in saved) return answeredBefore(deps, saved.answered)
    if (!saved.ok) return saved
    announcePending(deps.nats, [...(saved.pendingOf ?? [])])
    return { ok: true, view: saved.view, position: await deps.publisher.publish(saved.parts) }
  }
  throw busy(RETRY_AFTER_MS)
}

type Before<V> = { answered: Answered<V> }
type Claimed<S, V> = { ok: true; state: S } | Before<V> | Refused

async function claim<S, R, V>(
  tx: Tx,
  { publisher, now }: Deps,
  { origin, isFirst }: { origin: Origin; isFirst: boolean },
  step: TwoPhaseStep<S, R, V>,
): Promise<Claimed<S, V>> {
  const earlier = await readAnswer<V>(tx, origin)
  if (earlier) return { answered: earlier }
  publisher.expectRoom()
  const state = await step.load(tx)
  if (step.may && !step.may(state)) throw notAllowed()
  const decision = step.decide(state)
  if (!decision.ok) {
    // The same command may have run while this one waited for its locks.
    const meanwhile = await readAnswer<V>(tx, origin)
    return meanwhile ? { answered: meanwhile } : decision
  }
  // An act of power is recorded only on the first attempt.
  const power = isFirst ? step.power?.(state) : undefined
  if (power) await actOfPower(tx, origin, power, now())
  await step.claim?.(tx, state)
  return { ok: true, state }
}

/** If two instances computed the same command, the second one returns the answer of the first. */
async function save<V>(
  tx: Tx,
  origin: Origin,
  run: () => Promise<SavedParts<V> | Refused | 'changed'>,
): Promise<SavedParts<V> | Before<V> | Refused | 'changed'> {
  const saved = await run()
  if (saved === 'changed') return saved
  if (!saved.ok) {
    const earlier = await readAnswer<V>(tx, origin)
    return earlier ? { answered: earlier } : saved
  }
  const parts = await saveParts(tx, [...saved.parts])
  await storeAnswer(tx, origin, saved.view, parts)
  return { ...saved, parts }
}
