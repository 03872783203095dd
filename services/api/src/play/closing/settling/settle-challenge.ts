import type { ChallengeId } from '@ideathlon/contracts/ids'
import { type FiledPart, saveParts } from '@ideathlon/service-kit/outbox/file'
import { type Refused, refuse } from '../../../kernel/command/decision.ts'
import {
  type Answered,
  answeredBefore,
  keepAnswer,
  readAnswer,
} from '../../../kernel/command/idempotency.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { announceChallenge } from '../../../kernel/live/announce.ts'
import { type ChallengeRow, loadChallenge } from '../../challenges/load.ts'
import { challengeContext } from '../../challenges/save.ts'
import { readRulesInForce } from '../../pending-points/rules-in-force.ts'
import { stakePrices } from '../agreement/stake.ts'
import { loadPlayed } from '../load.ts'
import { clearProvisional, saveAskerResults } from '../save.ts'
import { runAside } from '../worker/run-in-worker.ts'
import type { AsideResult } from '../worker/task.ts'

export type Settled = { state: 'settled'; slug: string }

type Read = { challenge: ChallengeRow; picks: { ideaId: number; authorId: number }[] }

/**
 * Makes the asker's picks final and pays what depends on them. Picks that change meanwhile are settled as
 * they are then, unless `version` names those that were seen.
 */
export async function settleChallenge(
  deps: Deps,
  id: ChallengeId,
  { origin, now, version }: { origin: Origin; now: Date; version?: number | undefined },
): Promise<Outcome<Settled>> {
  for (;;) {
    const read = await inTransaction(deps.db, (tx) =>
      begin(tx, id, { origin, version, publisher: deps.publisher }),
    )
    if ('ok' in read) return read
    if ('answered' in read) return answeredBefore(deps, read.answered)
    const result = await decide(deps, read, { origin, now })
    const done = await inTransaction(deps.db, (tx) => end(tx, { read, origin, now, result }))
    if (done === 'picked anew') continue
    if ('answered' in done) return answeredBefore(deps, done.answered)
    if (!done.ok) return done
    announceChallenge(deps.nats, done.view.slug)
    return { ok: true, view: done.view, position: await deps.publisher.publish(done.parts) }
  }
}

async function begin(
  tx: Tx,
  id: ChallengeId,
  {
    origin,
    version,
    publisher,
  }: { origin: Origin; version: number | undefined } & Pick<Deps, 'publisher'>,
): Promise<Read | { answered: Answered<Settled> } | Refused> {
  const earlier = await readAnswer<Settled>(tx, origin)
  if (earlier) return { answered: earlier }
  publisher.expectRoom()
  const challenge = await loadChallenge(tx, { id }, 'shared')
  if (challenge.state !== 'closed') return refuse('not_to_settle')
  if (version !== undefined && version !== challenge.picks_version) return refuse('picks_stale')
  const picks = await tx
    .selectFrom('picks as p')
    .innerJoin('ideas as i', 'i.id', 'p.idea')
    .select(['p.idea as ideaId', 'i.author as authorId'])
    .where('p.challenge', '=', id)
    .orderBy('p.place')
    .execute()
  return { challenge, picks }
}

async function decide(
  { db }: Deps,
  { challenge, picks }: Read,
  { origin, now }: { origin: Origin; now: Date },
): Promise<AsideResult> {
  return runAside({
    what: 'settling',
    state: {
      ...(await loadPlayed(db, challenge)),
      prices: stakePrices(await readRulesInForce(db)),
      picks,
    },
    filed: {
      actor: origin.actor,
      requestId: origin.requestId,
      context: challengeContext(challenge),
      occurredAt: now,
    },
  })
}

type Ending = { read: Read; origin: Origin; now: Date; result: AsideResult }
type Ended =
  | { ok: true; view: Settled; parts: FiledPart[] }
  | { answered: Answered<Settled> }
  | Refused
  | 'picked anew'

async function end(tx: Tx, { read, origin, now, result }: Ending): Promise<Ended> {
  const { id, slug, picks_version } = read.challenge
  const challenge = await loadChallenge(tx, { id }, 'alone')
  if (challenge.state !== 'closed') {
    const earlier = await readAnswer<Settled>(tx, origin)
    return earlier ? { answered: earlier } : refuse('not_to_settle')
  }
  if (challenge.picks_version !== picks_version) return 'picked anew'
  const settled = { state: 'settled', settled_at: now }
  await tx.updateTable('challenges').set(settled).where('id', '=', id).execute()
  await saveAskerResults(tx, id, result.asker)
  await clearProvisional(tx, id)
  const parts = await saveParts(tx, result.parts)
  const view: Settled = { state: 'settled', slug }
  await keepAnswer(tx, origin, view, parts)
  return { ok: true, view, parts }
}
