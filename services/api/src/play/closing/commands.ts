import type { Point } from '@ideathlon/contracts/events/envelope'
import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { continued, type FiledPart, type FileInput } from '@ideathlon/service-kit/outbox/file'
import { sql } from 'kysely'
import { countPairs, readPairs } from '../../community/fair-pay/pair-counts.ts'
import { type PaidAct, payPairs } from '../../community/fair-pay/rules.ts'
import { isOwnIdea } from '../../community/relations/one-person.ts'
import { challengePower } from '../../kernel/audit/challenge-power.ts'
import { type Refused, refuse } from '../../kernel/command/decision.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import { runTwoPhase, type SavedParts } from '../../kernel/command/run-two-phase.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { announceChallenge } from '../../kernel/live/announce.ts'
import { can } from '../../kernel/permissions/can.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { lockGateExclusively } from '../challenges/gate.ts'
import { type ChallengeRow, challengeContext, loadChallenge } from '../challenges/store.ts'
import { readRulesInForce } from '../pending-points/rules-in-force.ts'
import { stakePrices } from './agreement/stake.ts'
import { fileClusters } from './clusters/save-clusters.ts'
import { loadPeerRatings, loadPlayed, loadQuestionRatings } from './load.ts'
import { dropPending, loadPendingPoints } from './payouts/load-pending.ts'
import { type PendingPoint, payableActs, playedIdeas } from './payouts/payable-points.ts'
import { pairsIn, whoPays } from './payouts/who-pays.ts'
import { saveClosing, saveCrowdResults } from './save.ts'
import { type ClosedBy, decideSeal } from './seal-rules.ts'
import { challengeClosed, challengeSealed } from './signals.ts'
import { assertLogAccepts } from './worker/assert-log-accepts.ts'
import { runInWorker } from './worker/run-in-worker.ts'
import type { WorkerResult } from './worker/task.ts'

export type Closing = {
  by: ClosedBy
  origin: Origin
  /** The time at which the challenge counts as closed. */
  now: Date
  /** The member who closes it; absent if it closes because its time is up. */
  actor?: Actor
  /** To close early, an asker must wait this long after the last idea. */
  earlyAfterMs?: number
  /** The asker declares that an answer has been found. */
  isSolved?: boolean
}

export type Closed = { state: 'closed'; slug: string }

/**
 * Ends a challenge, whether for its asker or an admin, on schedule or as part of an import; there
 * is no other way to end one. It is sealed first, so that the ranking is computed without blocking
 * anyone. If the process dies in between, the challenge stays sealed, and the next close continues
 * from there.
 */
export async function closeChallenge(
  deps: Deps,
  id: ChallengeId,
  closing: Closing,
): Promise<Outcome<Closed>> {
  const { by, origin, now, actor, earlyAfterMs = 0, isSolved = false } = closing
  const outcome = await runTwoPhase(deps, origin, {
    load: (tx) => loadSeal(tx, { id, closer: actor?.id }),
    may: ({ challenge }) =>
      actor === undefined || can(actor, 'challenge.close', { asker: challenge.asker }),
    decide: ({ challenge, ...facts }) => {
      const { state, sealed_at } = challenge
      return decideSeal(
        { ...facts, state, isSealed: sealed_at !== null },
        { by, earlyAfterMs },
        now,
      )
    },
    // The seal ends the challenge for good, even if the results cannot be saved yet. Continuing to
    // close a sealed challenge is not an act of power.
    power: ({ challenge }) =>
      by === 'admin' && challenge.sealed_at === null
        ? challengePower('challenge.close', challenge, { is_solved: isSolved })
        : undefined,
    claim: async (tx, loaded) => {
      if (loaded.challenge.sealed_at !== null) return
      const { idea_entry_fee_cents: feeCents } = loaded.challenge
      await emit(tx, challengeSealed, { challenge: id, feeCents }, now)
      const seal = { closing_by: by, sealed_at: now, solved_at: isSolved ? now : null } as const
      const sealed = { state: 'closing', ...seal }
      await tx.updateTable('challenges').set(sealed).where('id', '=', id).execute()
      loaded.challenge = { ...loaded.challenge, ...sealed }
    },
    compute: async ({ challenge }) => {
      const sealedAt = challenge.sealed_at ?? now
      const pending = await loadPendingPoints(deps.db, id)
      const state = await loadClosing(deps, { challenge, due: pending, by, sealedAt })
      const context = challengeContext(challenge)
      const { actor: member, requestId } = origin
      const filed = { actor: member, requestId, context, occurredAt: sealedAt }
      return { filed, due: pending, result: await runInWorker({ what: 'closing', state, filed }) }
    },
    save: (tx, { challenge }, computed) => saveClosed(tx, challenge, computed),
  })
  if (outcome.ok) announceChallenge(deps.nats, outcome.view.slug)
  return outcome
}

/**
 * Waits at the gate and for the lock until the ratings and ideas that are being saved have been
 * committed; the seal rejects later ones.
 */
async function loadSeal(tx: Tx, { id, closer }: { id: ChallengeId; closer: MemberId | undefined }) {
  await lockGateExclusively(tx, id)
  const challenge = await loadChallenge(tx, { id }, 'alone')
  const last = await tx
    .selectFrom('ideas')
    .select((eb) => eb.fn.max('entered_at').as('at'))
    .where('challenge', '=', id)
    .executeTakeFirst()
  const hasOwnIdea = closer !== undefined && (await hasIdea(tx, { id, member: closer }))
  return { challenge, lastIdeaAt: last?.at ?? null, hasOwnIdea }
}

export async function hasIdea(
  tx: Tx | ApiDb,
  { id, member }: { id: ChallengeId; member: MemberId },
): Promise<boolean> {
  const { rows } = await sql`
    select from ideas i where i.challenge = ${id} and ${isOwnIdea(member)} limit 1`.execute(tx)
  return rows.length > 0
}

type LoadClosingInput = {
  challenge: ChallengeRow
  due: readonly PendingPoint[]
  sealedAt: Date
  by: ClosedBy
}

async function loadClosing(
  { db }: Deps,
  { challenge, due: pending, by, sealedAt }: LoadClosingInput,
) {
  const played = await loadPlayed(db, challenge)
  const questionRatings = await loadQuestionRatings(db, challenge.id)
  return {
    ...played,
    questionRatings,
    due: pending,
    peers: await loadPeerRatings(db, challenge.id),
    by: challenge.closing_by ?? by,
    prices: stakePrices(await readRulesInForce(db)),
    pairs: await readPairs(db, whoPays({ ...played, questionRatings, due: pending }), sealedAt),
    isPlayed: !pending.some(({ point }) => point.key === 'ChallengePublished:CreatedChallenge'),
  }
}

type Computed = {
  filed: Omit<FileInput, 'newEvents'>
  /** The points that were pending; `result` pays or drops them. */
  due: readonly PendingPoint[]
  result: WorkerResult
}

/** Two instances may rank the same challenge: the second one finds it closed and saves nothing. */
async function saveClosed(
  tx: Tx,
  { id, slug }: ChallengeRow,
  { filed, due: pending, result }: Computed,
): Promise<SavedParts<Closed> | Refused> {
  const { state } = await loadChallenge(tx, { id }, 'alone')
  if (state !== 'closing') return refuse('challenge_closed')
  const { ranking, quality } = result
  const { occurredAt: sealedAt } = filed
  await saveClosing(tx, { id, ranking, quality, now: sealedAt })
  await saveCrowdResults(tx, id, result.crowd)
  await fileClusters(tx, { challenge: id, ...result }, sealedAt)
  await emit(tx, challengeClosed, { challenge: id }, sealedAt)
  await dropPending(tx, pending)
  const late = await loadPendingPoints(tx, id)
  await dropPending(tx, late)
  await countPairs(tx, result.pairCounts, sealedAt)
  const newEvents = await payLate(tx, payableActs(late, playedIdeas(ranking)), sealedAt)
  const parts = withLate(result.parts, { ...filed, newEvents })
  const pendingOf = [...pending, ...late].map(({ point }) => point.recipient)
  return { ok: true, view: { state: 'closed', slug }, parts, pendingOf }
}

/**
 * Comments can still be rated while the ranking is computed; the resulting points belong to the
 * same close.
 */
function withLate(computed: FiledPart[], filing: FileInput): FiledPart[] {
  const parts = continued(computed, filing)
  if (filing.newEvents.length > 0) assertLogAccepts(parts.slice(Math.max(0, computed.length - 1)))
  return parts
}

async function payLate(tx: Tx, acts: readonly PaidAct[], now: Date): Promise<Point[]> {
  const { points, counts } = payPairs(acts, await readPairs(tx, pairsIn(acts), now))
  await countPairs(tx, counts, now)
  return points
}
