import type { Point } from '@ideathlon/contracts/events/envelope'
import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { continued, type FiledPart, saveParts } from '@ideathlon/service-kit/outbox/file'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { challengePower } from '../../kernel/audit/challenge-power.ts'
import { type Refused, refuse } from '../../kernel/command/decision.ts'
import {
  type Answered,
  answeredBefore,
  keepAnswer,
  readAnswer,
} from '../../kernel/command/idempotency.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { announceChallenge } from '../../kernel/live/announce.ts'
import { announcePending } from '../../kernel/pending-points/announce-pending.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { type ChallengeRow, loadChallenge } from '../challenges/load.ts'
import { challengeContext } from '../challenges/save.ts'
import { countPairs, readPairs } from '../fair-pay/count-pairs.ts'
import { type PaidAct, payPairs } from '../fair-pay/pair-times.ts'
import { pairsIn, whoPays } from '../fair-pay/who-pays.ts'
import { readRulesInForce } from '../pending-points/rules-in-force.ts'
import { stakePrices } from './agreement/stake.ts'
import { fileClusters } from './clusters/file-clusters.ts'
import type { ClosedBy } from './decide-seal.ts'
import { type DuePoint, dueActs, playedIdeas } from './due-points.ts'
import { loadPeerRatings, loadPlayed, loadQuestionRatings } from './load.ts'
import { dropPending, loadDue } from './load-due.ts'
import { saveClosing, saveCrowdResults } from './save.ts'
import { sealChallenge } from './seal.ts'
import { challengeClosed } from './signals.ts'
import { asTheLogTakesThem } from './worker/log-takes.ts'
import { runAside } from './worker/run-in-worker.ts'
import type { AsideResult } from './worker/task.ts'

export type Closing = {
  by: ClosedBy
  origin: Origin
  /** The instant at which it counts as closed. */
  now: Date
  /** Who may; left out where time itself closes. */
  may?(askerId: MemberId): boolean
  /** After the last idea an asker waits this long. */
  earlyAfterMs?: number
  /** The asker says that an answer has been found. */
  isSolved?: boolean
}

export type Closed = { state: 'closed'; slug: string }
type Found = { answered: Answered<Closed> } | { challenge: ChallengeRow }

/**
 * The one way a question ends: for its asker, for the job that watches the time, and for imports.
 * Sealed first, so that the ranking can be made without holding anybody up; a process that is killed
 * in between leaves a sealed question behind, which whoever closes next takes up from there.
 */
export async function closeChallenge(
  deps: Deps,
  id: ChallengeId,
  closing: Closing,
): Promise<Outcome<Closed>> {
  const found = await inTransaction(deps.db, (tx) =>
    begin(tx, id, { ...closing, publisher: deps.publisher }),
  )
  if ('ok' in found) return found
  if ('answered' in found) return answeredBefore(deps, found.answered)
  const { challenge } = found
  const { origin } = closing
  const sealedAt = challenge.sealed_at ?? closing.now
  const due = await loadDue(deps.db, challenge.id)
  const result = await runAside({
    what: 'closing',
    state: await loadClosing(deps, { challenge, due, by: closing.by, sealedAt }),
    filed: {
      actor: origin.actor,
      requestId: origin.requestId,
      context: challengeContext(challenge),
      occurredAt: sealedAt,
    },
  })
  const done = await inTransaction(deps.db, (tx) =>
    end(tx, { challenge, origin, result, sealedAt, due }),
  )
  if ('answered' in done) return answeredBefore(deps, done.answered)
  if (!done.ok) return done
  announceChallenge(deps.nats, challenge.slug)
  announcePending(deps.nats, done.pendingOf)
  return { ok: true, view: done.view, position: await deps.publisher.publish(done.parts) }
}

type Loading = Pick<Ending, 'challenge' | 'due' | 'sealedAt'> & Pick<Closing, 'by'>

async function loadClosing({ db }: Deps, { challenge, due, by, sealedAt }: Loading) {
  const played = await loadPlayed(db, challenge)
  const questionRatings = await loadQuestionRatings(db, challenge.id)
  return {
    ...played,
    questionRatings,
    due,
    peers: await loadPeerRatings(db, challenge.id),
    by: challenge.closing_by ?? by,
    prices: stakePrices(await readRulesInForce(db)),
    pairs: await readPairs(db, whoPays({ ...played, questionRatings, due }), sealedAt),
    isPlayed: !due.some(({ point }) => point.key === 'ChallengePublished:CreatedChallenge'),
  }
}

async function begin(
  tx: Tx,
  id: ChallengeId,
  closing: Closing & Pick<Deps, 'publisher'>,
): Promise<Found | Refused> {
  const earlier = await readAnswer<Closed>(tx, closing.origin)
  if (earlier) return { answered: earlier }
  closing.publisher.expectRoom()
  const { by, now, may, earlyAfterMs = 0, isSolved = false } = closing
  if (may) {
    const { asker } = await loadChallenge(tx, { id }, 'alone')
    if (!may(asker)) throw notAllowed()
  }
  const sealed = await sealChallenge(tx, id, { by, now, earlyAfterMs, isSolved })
  // Only who ends it acts on it; whoever goes on after a crash or beside another ends nothing.
  if (sealed.ok && sealed.isNew && by === 'admin') {
    const use = challengePower('challenge.close', sealed.challenge, { is_solved: isSolved })
    await actOfPower(tx, closing.origin, use, now)
  }
  return sealed.ok ? { challenge: sealed.challenge } : sealed
}

type Ending = {
  challenge: ChallengeRow
  origin: Origin
  result: AsideResult
  sealedAt: Date
  /** What `result` has paid or let lapse. */
  due: readonly DuePoint[]
}
/** `pendingOf`: whose pending points are gone. */
type Ended =
  | { ok: true; view: Closed; parts: FiledPart[]; pendingOf: MemberId[] }
  | { answered: Answered<Closed> }
  | Refused

/** Two may have ranked the same question: the second finds it closed, and files nothing. */
async function end(tx: Tx, { challenge, origin, result, sealedAt, due }: Ending): Promise<Ended> {
  const { id, slug } = challenge
  const { state } = await loadChallenge(tx, { id }, 'alone')
  if (state !== 'closing') {
    const earlier = await readAnswer<Closed>(tx, origin)
    return earlier ? { answered: earlier } : refuse('challenge_closed')
  }
  const { ranking, quality } = result
  await saveClosing(tx, { id, ranking, quality, now: sealedAt })
  await saveCrowdResults(tx, id, result.crowd)
  await fileClusters(tx, { challenge: id, ...result }, sealedAt)
  await emit(tx, challengeClosed, { challenge: id }, sealedAt)
  await dropPending(tx, due)
  const late = await loadDue(tx, id)
  await dropPending(tx, late)
  await countPairs(tx, result.pairCounts, sealedAt)
  const points = await payLate(tx, dueActs(late, playedIdeas(ranking)), sealedAt)
  const parts = await saveParts(tx, withLate(points, { challenge, origin, result, sealedAt }))
  const view: Closed = { state: 'closed', slug }
  await keepAnswer(tx, origin, view, parts)
  return { ok: true, view, parts, pendingOf: [...due, ...late].map(({ point }) => point.recipient) }
}

/** Comments may still be rated while the ranking is made: what that pays belongs to the same close. */
function withLate(
  newEvents: Point[],
  { challenge, origin, result, sealedAt }: Omit<Ending, 'due'>,
): FiledPart[] {
  const { actor, requestId } = origin
  const context = challengeContext(challenge)
  const filing = { actor, requestId, context, occurredAt: sealedAt, newEvents }
  const parts = continued(result.parts, filing)
  if (newEvents.length > 0) asTheLogTakesThem(parts.slice(Math.max(0, result.parts.length - 1)))
  return parts
}

async function payLate(tx: Tx, acts: readonly PaidAct[], now: Date): Promise<Point[]> {
  const { points, counts } = payPairs(acts, await readPairs(tx, pairsIn(acts), now))
  await countPairs(tx, counts, now)
  return points
}
