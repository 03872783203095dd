import type { EventContext } from '@ideathlon/contracts/events/envelope'
import type { MemberId, Position } from '@ideathlon/contracts/ids'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { type FiledPart, fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import { actOfPower, type PowerUse } from '../audit/act-of-power.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps, Tx } from '../deps.ts'
import { orAnsweredMeanwhile } from './answered-meanwhile.ts'
import { inSpan } from './command-span.ts'
import type { Accepted, Refused } from './decision.ts'
import {
  type Answered,
  type Idempotency,
  keptPosition,
  readAnswer,
  storeAnswer,
} from './idempotency.ts'
import { announcePending } from './pending-points/announce-pending.ts'
import { affectedRecipients, type CommentKey, savePending } from './pending-points/save-pending.ts'

/**
 * Who sent a command, and with which request. `idempotency`: the key that the sender chose.
 * `reason`: why they act on something that belongs to another member.
 */
export type Origin = {
  actor: MemberId | null
  requestId: string
  idempotency?: Idempotency
  reason?: string
}

/**
 * `view`: the answer to the sender. `context`: the context of the events. `comment`: the mentor
 * comment that must still exist at the close for the pending points to be paid.
 */
export type Saved<V> = { view: V; context: EventContext; comment?: CommentKey }

export type Step<S, A extends Accepted, V> = {
  /** Loads and locks everything that the rule needs. */
  load(tx: Tx, now: Date): Promise<S>
  may?(state: S): boolean
  decide(state: S, now: Date): A | Refused
  /** The act of power that the command amounts to, if the object does not belong to the actor. */
  power?(state: S): PowerUse
  save(tx: Tx, state: S, accepted: A, now: Date): Promise<Saved<V>>
}

/**
 * `position`: the command's position in the log; undefined if the log did not answer in time and
 * will receive the command later. `originalRequest`: the request that ran the command, if this one
 * only repeats it.
 */
export type Outcome<V> =
  | { ok: true; view: V; position: Position | undefined; originalRequest?: string }
  | Refused

/**
 * Loads, decides, saves and writes the events to the outbox in one transaction, and publishes them
 * after the commit.
 */
export async function runCommand<S, A extends Accepted, V>(
  deps: Deps,
  origin: Origin,
  step: Step<S, A, V>,
): Promise<Outcome<V>> {
  const done = await inSpan(deps, { name: 'decide and save', requestId: origin.requestId }, () =>
    orAnsweredMeanwhile<Done<V>, V>(
      deps,
      origin,
      () => inTransaction(deps.db, (tx) => transact(tx, deps, origin, step)),
      doneEarlier,
    ),
  )
  return publishDone(deps, done)
}

/** Announces and publishes the effects of a command, after its commit. */
export async function publishDone<V>(deps: Deps, done: Done<V>): Promise<Outcome<V>> {
  if (!done.ok) return done
  announcePending(deps.nats, done.pendingOf)
  const { view, parts, originalRequest, lastEvent } = done
  const position =
    lastEvent === undefined
      ? await deps.publisher.publish(parts)
      : await keptPosition(deps, lastEvent)
  return { ok: true, view, position, ...(originalRequest !== undefined && { originalRequest }) }
}

/**
 * `pendingOf`: members whose pending points have changed. `lastEvent`: only for repeated commands;
 * see Answered.
 */
export type Done<V> =
  | {
      ok: true
      view: V
      parts: FiledPart[]
      pendingOf: MemberId[]
      originalRequest?: string
      lastEvent?: string | null
    }
  | Refused

/** Runs a command in a transaction without publishing anything. */
export async function transact<S, A extends Accepted, V>(
  tx: Tx,
  deps: Deps,
  origin: Origin,
  step: Step<S, A, V>,
): Promise<Done<V>> {
  const now = deps.now()
  const earlier = await answeredEarlier<V>(tx, origin)
  if (earlier) return earlier
  // Repeated commands are always answered, but new ones are refused while the log cannot keep up.
  deps.publisher.expectRoom()
  const state = await step.load(tx, now)
  if (step.may && !step.may(state)) throw notAllowed()
  const decision = step.decide(state, now)
  // The same command may have run while this one waited for its locks. If so, its answer is
  // returned.
  if (!decision.ok) return (await answeredEarlier<V>(tx, origin)) ?? decision
  const { view, context, comment } = await step.save(tx, state, decision, now)
  if (step.power) await actOfPower(tx, origin, step.power(state), now)
  const { actor, requestId } = origin
  const { newEvents, pending = [] } = decision
  const parts = await fileInOutbox(tx, [{ actor, requestId, context, occurredAt: now, newEvents }])
  await savePending(tx, [{ actor, context, comment, filedAt: now, pending }])
  await storeAnswer(tx, origin, view, parts)
  return { ok: true, view, parts, pendingOf: affectedRecipients(pending) }
}

async function answeredEarlier<V>(tx: Tx, origin: Origin): Promise<Done<V> | undefined> {
  const earlier = await readAnswer<V>(tx, origin)
  return earlier && doneEarlier(earlier)
}

/** The result for a repeated command. Its first run has already done everything. */
export function doneEarlier<V>({ view, requestId, lastEvent }: Answered<V>): Done<V> {
  const original = requestId !== null && { originalRequest: requestId }
  return { ok: true, view, parts: [], pendingOf: [], lastEvent, ...original }
}
