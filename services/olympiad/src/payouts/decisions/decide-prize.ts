import type { PrizeDecision } from '@ideathlon/contracts/payouts/runs'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { returnFunding } from '../../funding/at-close.ts'
import { inTransaction } from '../../kernel/in-transaction.ts'
import type { Db, PayoutDeps, Tx } from '../deps.ts'
import { hasChoice, lockPool, readChallengePool } from '../pools.ts'
import { isSealed, lockRun } from '../runs.ts'
import type { RunRow } from '../tables.ts'
import { viewRun } from '../views/view-run.ts'
import { readPromises } from './read-promises.ts'
import { isPublic, trustOf } from './trust.ts'

type Query = { slug: string; actor: { id: number; admin: boolean } }

/** What an asker can decide about the prize of a closed challenge; null if there is no prize. */
export async function readDecision(
  { db, now }: PayoutDeps,
  { slug, actor }: Query,
): Promise<PrizeDecision | null> {
  const challenge = await findChallenge(db, slug)
  if (challenge.asker !== actor.id && !actor.admin) throw refused('prize_not_yours')
  const run = await findRun(db, challenge.id)
  return run === undefined ? null : viewDecision(db, run, now())
}

/**
 * The asker pays the prize or returns it to its patrons. The decision is final: repeating it
 * changes nothing, and a different one is refused. The Top 5’s part of the entry fees is paid in
 * either case.
 */
export async function decidePrize(
  deps: PayoutDeps,
  { slug, actor, pay }: Query & { pay: boolean },
): Promise<PrizeDecision> {
  const { db, now } = deps
  const challenge = await findChallenge(db, slug)
  if (challenge.asker !== actor.id) throw refused('prize_not_yours')
  const found = await findRun(db, challenge.id)
  if (found === undefined) throw refused('prize_no_choice')
  const choice = pay ? 'pay' : 'refuse'
  const at = now()
  return inTransaction(db, async (tx) => {
    const run = await lockRun(tx, found.id)
    if (run.decision !== choice) await decide(tx, run, { choice, at })
    return viewDecision(tx, (await findRun(tx, challenge.id)) ?? run, at)
  })
}

type Choice = { choice: 'pay' | 'refuse'; at: Date }

async function decide(tx: Tx, run: RunRow, { choice, at }: Choice): Promise<void> {
  if (run.decision !== null || isOverdue(run, at)) throw refused('prize_decided')
  if (isOver(run)) throw refused('run_sealed')
  const challenge = Number(run.challenge)
  await lockPool(tx, run)
  const { prizeCents, feeCents } = await readChallengePool(tx, challenge)
  if (!hasChoice(run, prizeCents)) throw refused('prize_no_choice')
  if (choice === 'refuse' && prizeCents > 0) {
    await returnFunding(tx, { challenge, at, reason: 'The asker decided not to pay this prize.' })
  }
  await tx
    .updateTable('payout_runs')
    .set({
      decision: choice,
      decided_at: at,
      pool_cents: String(choice === 'pay' ? feeCents + prizeCents : feeCents),
      // A preview from before the decision is no longer valid.
      stage: 'settling',
    })
    .where('id', '=', run.id)
    .execute()
}

async function viewDecision(db: Db, run: RunRow, now: Date): Promise<PrizeDecision> {
  const { feeCents, prizeCents, sharedFees } = await readChallengePool(db, Number(run.challenge))
  const promises = await readPromises(db, Number(run.asker), now)
  const isOpen = run.decision === null && !isOverdue(run, now) && !isOver(run)
  const next = (paid: number) =>
    isOpen && run.has_promise
      ? trustOf({ promised: promises.promised + 1, paid: promises.paid + paid })
      : trustOf(promises)
  return {
    run: await viewRun(db, run),
    promised_cents: Number(run.promised_cents),
    prize_cents: prizeCents,
    fee_cents: isSealed(run) ? Math.min(sharedFees, Number(run.pool_cents)) : feeCents,
    choice: run.decision,
    due_at: (run.decision_due ?? run.settles_at).toISOString(),
    can_decide: isOpen && hasChoice(run, prizeCents),
    trust: {
      now: trustOf(promises),
      if_paid: next(prizeCents >= Number(run.promised_cents) ? 1 : 0),
      if_refused: next(0),
      is_public: isPublic(promises),
    },
  }
}

const isOver = (run: RunRow): boolean => isSealed(run) || run.stage === 'void'

const isOverdue = ({ decision_due }: RunRow, now: Date): boolean =>
  decision_due !== null && decision_due <= now

async function findChallenge(db: Db, slug: string): Promise<{ id: number; asker: number | null }> {
  const { rows } = await sql<{ id: number; asker: number | null }>`
    select challenge as id, asker from public.challenge_owners where slug = ${slug}`.execute(db)
  const found = rows[0]
  if (found === undefined) throw notFound(REFUSALS.challenge_not_found)
  return found
}

const findRun = (db: Db, challenge: number): Promise<RunRow | undefined> =>
  db.selectFrom('payout_runs').selectAll().where('challenge', '=', challenge).executeTakeFirst()
