import { setTimeout as sleep } from 'node:timers/promises'
import { publishFiled } from '@ideathlon/olympiad/cycles/publish'
import { approveRun } from '@ideathlon/olympiad/payouts/approve'
import type { PayoutDeps } from '@ideathlon/olympiad/payouts/deps'
import { openPendingRuns } from '@ideathlon/olympiad/payouts/open-runs'
import { startPaying } from '@ideathlon/olympiad/payouts/paying/change-run'
import { payNextLines } from '@ideathlon/olympiad/payouts/paying/pay-lines'
import { standingsOver } from '@ideathlon/olympiad/payouts/plan/read-standings'
import { previewRun } from '@ideathlon/olympiad/payouts/preview'
import { readRun } from '@ideathlon/olympiad/payouts/runs'
import { manualProvider } from '@ideathlon/olympiad/providers/manual'
import { sendTransfers } from '@ideathlon/olympiad/transfers/send'
import { applyTransferEvent, lockTransfer } from '@ideathlon/olympiad/transfers/settle'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { createLogger } from '@ideathlon/service-kit/logger'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { connectNatsNow } from '@ideathlon/service-kit/ops/connect-nats-now'
import { type Money, openMoney } from './open-money.ts'

const RULES = { approvalAboveCents: 50_000, disputeHours: 0, decisionDays: 14 }
const TRANSFERS = {
  approvalAboveCents: 50_000,
  identityAboveCents: 60_000,
  needsDestination: false,
}
const LONG_AGO = new Date(0)
const PATIENCE_MS = 60_000
const POLL_EVERY_MS = 500
const APPEND_MS_MAX = 15_000

/** The role whose last race is left for another admin to approve. */
const WAITS = 'mentor'

/** Pays the races of finished cycles, with two admins and the manual provider. */
export async function settleRaces(env: OpsEnv, now: Date): Promise<void> {
  const money = openMoney(env)
  const nats = await connectNatsNow(env.natsUrl, 'demo money')
  const logger = createLogger('demo money', 'error')
  try {
    const deps = { db: money.db, standings: standingsOver(nats), rules: RULES, now: () => now }
    // The runs are opened without notifying admins, because the demo approves them itself below.
    while (await openPendingRuns(money.db, RULES, LONG_AGO));
    const runs = await money.db
      .selectFrom('payout_runs')
      .select(['id', 'role'])
      .where('kind', '=', 'race')
      .where('stage', '=', 'settling')
      .orderBy('id')
      .execute()
    const [first, second] = [
      await money.memberId('ruth.abramson'),
      await money.memberId('olu.adeyemi'),
    ]
    const waiting = runs.findLast(({ role }) => role === WAITS)
    for (const run of runs) {
      if (run !== waiting) await settleOne(deps, run.id, { first, second })
    }
    await openPendingRuns(money.db, RULES, now)
    if (waiting !== undefined) await onceFrozen(() => previewRun(deps, waiting.id, second))
    while ((await payNextLines(money.db, now)) > 0);
    await payByHand(money, now)
    await publishFiled({ db: money.db, client: new AppendClient(nats, APPEND_MS_MAX), logger })
  } finally {
    await nats.drain()
    await money.close()
  }
}

async function settleOne(
  deps: PayoutDeps,
  run: number,
  { first, second }: { first: number; second: number },
): Promise<void> {
  await onceFrozen(() => previewRun(deps, run, first))
  const { number, input_hash } = await deps.db
    .selectFrom('payout_previews')
    .select(['number', 'input_hash'])
    .where('run', '=', run)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await approveRun(deps, { run, preview: number, inputHash: input_hash, by: second })
  const { stage } = await readRun(deps.db, run)
  // A race in which nobody won is over: its money goes to the next cycle.
  if (stage === 'approved') await startPaying(deps, run)
}

/**
 * Retries until the standings of a race are frozen, which happens a moment after its cycle ends.
 */
async function onceFrozen(work: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(POLL_EVERY_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal) || Date.now() > until) throw error
    }
  }
}

/** Marks the transfers to members with a payout method as sent by an admin. */
async function payByHand({ db, change }: Money, at: Date): Promise<void> {
  await sendTransfers({
    db,
    provider: manualProvider(''),
    rules: TRANSFERS,
    now: () => at,
    logger: createLogger('demo money', 'error'),
  })
  const sent = await db
    .selectFrom('transfers')
    .select('id')
    .where('origin', '=', 'payout')
    .where('state', '=', 'sent')
    .execute()
  for (const { id } of sent) {
    await change(async (tx) => {
      const row = await lockTransfer(tx, { id })
      const news = { kind: 'paid', reference: 'bank 4712' } as const
      if (row !== undefined) await applyTransferEvent(tx, row, { news, at, isByHand: true })
    })
  }
}
