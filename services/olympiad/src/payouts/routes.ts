import * as declared from '@ideathlon/contracts/payouts/runs'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type ReadActor, serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { findCycle } from '../cycles/queries.ts'
import { accountsKeptBy } from '../kernel/same-person.ts'
import { visibilityOf } from '../scopes/visibility.ts'
import { decidePrize, readDecision } from './decisions/decide-prize.ts'
import { readPromises } from './decisions/read-promises.ts'
import { viewTrust } from './decisions/trust.ts'
import type { PayoutDeps } from './deps.ts'
import { readRun } from './runs.ts'
import type { RunRow } from './tables.ts'
import { readSharedLines } from './views/admin-lines.ts'
import { readOwnLine, readOwnLines } from './views/own-lines.ts'
import { writeLineReceipt } from './views/receipt.ts'
import { viewRun, viewRuns } from './views/view-run.ts'

export type PayoutParts = PayoutDeps & { readActor: ReadActor }

/** What members see of payouts, and what askers can decide. */
export function payoutRoutes(app: FastifyInstance, parts: PayoutParts): void {
  const { db, readActor, now } = parts
  serve(app, declared.listRunsOfCycle, readActor, async ({ params, actor }) => {
    await demandVisible(parts, params.id, actor)
    const runs = await db
      .selectFrom('payout_runs')
      .selectAll()
      .where('cycle', '=', params.id)
      .orderBy('id')
      .execute()
    return { data: await viewRuns(db, runs) }
  })

  serve(app, declared.listOwnLines, readActor, async ({ actor, query: { page, size } }) => {
    const { data, total } = await readOwnLines(db, actor.id, { page, size })
    return { data, meta: { page, size, total } }
  })

  serve(app, declared.readRun, readActor, async ({ params, actor }) => ({
    data: await viewRun(db, await visibleRun(parts, params.run, actor)),
  }))

  serve(app, declared.listSharedLines, readActor, async ({ params, actor, query }) => {
    const { page, size } = query
    const run = await visibleRun(parts, params.run, actor)
    const { data, total } = await readSharedLines(db, run, { page, size })
    return { data, meta: { page, size, total } }
  })

  serve(app, declared.readOwnLine, readActor, async ({ params, actor }) => ({
    data: await readOwnLine(db, await visibleRun(parts, params.run, actor), actor.id),
  }))

  serve(app, declared.readLineReceipt, readActor, async ({ params, actor, reply }) => {
    const run = await visibleRun(parts, params.run, actor)
    const receipt = await writeLineReceipt(db, run, actor.id)
    if (receipt === undefined) throw notFound('You get a receipt once your share is paid.')
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="prize-${receipt.number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(receipt.file)
  })

  serve(app, declared.readTrustScore, readActor, async ({ params }) => ({
    data: viewTrust(params.id, await readPromises(db, params.id, now())),
  }))

  serve(app, declared.readPrizeDecision, readActor, async ({ params, actor }) => ({
    data: await readDecision(parts, {
      slug: params.challenge,
      actor: { id: actor.id, admin: actor.admin },
    }),
  }))

  serve(app, declared.decidePrize, readActor, async ({ params, actor, body }) => ({
    data: await decidePrize(parts, {
      slug: params.challenge,
      pay: body.pay,
      actor: { id: actor.id, admin: actor.admin },
    }),
  }))
}

type Viewer = Parameters<typeof visibilityOf>[1]

/** Payouts of tournaments that are hidden from a viewer look as if they did not exist. */
async function demandVisible({ db }: PayoutDeps, cycle: number, viewer: Viewer): Promise<void> {
  const sight = await visibilityOf(db, viewer)
  if ((await findCycle(db, { id: cycle, sight })) === undefined) {
    throw notFound(REFUSALS.cycle_not_found)
  }
}

async function visibleRun(deps: PayoutDeps, id: number, viewer: Viewer): Promise<RunRow> {
  const run = await readRun(deps.db, id)
  if (run.cycle !== null) await demandVisible(deps, run.cycle, viewer)
  if (!viewer?.admin && (await isTakenDown(deps, run, viewer))) {
    throw notFound(REFUSALS.payout_not_found)
  }
  return run
}

/**
 * Whether moderators took the challenge down. Its asker, and members with a share in the prize, can
 * still read it.
 */
async function isTakenDown({ db }: PayoutDeps, run: RunRow, viewer: Viewer): Promise<boolean> {
  const me = viewer?.id ?? 0
  const { rows } = await sql`
    select from public.challenge_owners
    where challenge = ${run.challenge} and hidden_at is not null and asker <> ${me} and not exists (
      select from payout_lines where run = ${run.id} and member in ${accountsKeptBy(me)})`.execute(
    db,
  )
  return rows.length > 0
}
