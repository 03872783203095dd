import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { AdminLine, AdminRun } from '@ideathlon/contracts/payouts/admin'
import * as declared from '@ideathlon/contracts/payouts/admin'
import * as ofCycle from '@ideathlon/contracts/payouts/of-cycle'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readPage, TOTAL } from '../kernel/read-page.ts'
import { approveRun } from './approve.ts'
import { changeLine, type LineAct } from './paying/change-lines.ts'
import { startPaying, voidRun } from './paying/change-run.ts'
import { previewRun } from './preview.ts'
import type { PayoutParts } from './routes.ts'
import { readRun } from './runs.ts'
import { readAdminLines, readCsv, readLine } from './views/admin-lines.ts'
import { viewAdminRun } from './views/admin-run.ts'
import { viewRuns } from './views/view-run.ts'

/** What admins see of payouts and can do with them. Every action is recorded with its reason. */
export function adminPayoutRoutes(app: FastifyInstance, parts: PayoutParts): void {
  readingRoutes(app, parts)
  runRoutes(app, parts)
  lineRoutes(app, parts)
  cycleRoutes(app, parts)
}

function readingRoutes(app: FastifyInstance, parts: PayoutParts): void {
  const { db, readActor } = parts
  serve(app, declared.listRuns, readActor, async ({ query: { page, size, stage } }) => {
    const wanted = db
      .selectFrom('payout_runs')
      .$if(stage !== undefined, (query) => query.where('stage', '=', stage ?? 'settling'))
    const newest = wanted.selectAll().orderBy('closed_at', 'desc').orderBy('id', 'desc')
    const { rows, total } = await readPage(newest, wanted.select(TOTAL), { page, size })
    return { data: await viewRuns(db, rows), meta: { page, size, total } }
  })

  serve(app, declared.readAdminRun, readActor, async ({ params, actor }) => ({
    data: await viewed(parts, params.run, actor.id),
  }))

  serve(app, declared.listAdminLines, readActor, async ({ params, query, actor }) => {
    const { page, size, state } = query
    const run = await readRun(db, params.run)
    const viewer = actor.id
    const { data, total } = await readAdminLines(db, run, { page, size, state, viewer })
    return { data, meta: { page, size, total } }
  })

  serve(app, declared.readLinesCsv, readActor, async ({ params, reply }) => {
    const text = await readCsv(db, await readRun(db, params.run))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="payout-${params.run}.csv"`)
      .send(text)
  })
}

function runRoutes(app: FastifyInstance, parts: PayoutParts): void {
  const { readActor } = parts
  serve(app, declared.previewRun, readActor, async ({ params, actor, ...call }) => {
    await previewRun(parts, params.run, actor.id)
    return changed(call, 'payout.preview', await viewed(parts, params.run, actor.id))
  })
  serve(app, declared.approveRun, readActor, async ({ params, actor, body, ...call }) => {
    const { preview, input_hash: inputHash } = body
    await approveRun(parts, { run: params.run, preview, inputHash, by: actor.id })
    return changed(call, 'payout.approve', await viewed(parts, params.run, actor.id))
  })
  serve(app, declared.payRun, readActor, async ({ params, actor, ...call }) => {
    await startPaying(parts, params.run)
    return changed(call, 'payout.pay', await viewed(parts, params.run, actor.id))
  })
  serve(app, declared.voidRun, readActor, async ({ params, actor, ...call }) => {
    await voidRun(parts, { run: params.run, by: actor.id })
    return changed(call, 'payout.void', await viewed(parts, params.run, actor.id))
  })
}

function lineRoutes(app: FastifyInstance, parts: PayoutParts): void {
  const acts = [
    [declared.payLine, 'pay', 'payout.pay'],
    [declared.holdLine, 'hold', 'payout.hold'],
    [declared.releaseLine, 'release', 'payout.release'],
    [declared.retryLine, 'retry', 'payout.retry'],
    [declared.voidLine, 'void', 'payout.void'],
  ] as const satisfies readonly (readonly [unknown, LineAct, PowerActName])[]
  for (const [route, act, power] of acts) {
    serve(app, route, parts.readActor, async ({ params, actor, reply, reason = '' }) => {
      const { run, line } = params
      await changeLine(parts, { run, line, act, by: actor.id, note: reason })
      const at = { id: line, viewer: actor.id }
      const data = await readLine(parts.db, await readRun(parts.db, run), at)
      if (data === undefined) throw notFound(REFUSALS.payout_line_not_found)
      noteLine(reply, power, { run, reason, line: data })
      return { data }
    })
  }
}

function cycleRoutes(app: FastifyInstance, parts: PayoutParts): void {
  const { readActor } = parts
  serve(app, ofCycle.readPaymentsOfCycle, readActor, async ({ params, actor }) => ({
    data: await viewedOfCycle(parts, params.id, actor.id),
  }))

  serve(app, ofCycle.payCycle, readActor, async ({ body, actor, reply, reason = '' }) => {
    const runs = await demandRuns(parts, body.olympiad)
    for (const { id, stage } of runs) if (stage === 'approved') await startPaying(parts, id)
    const detail = { reason, runs: runs.length }
    noteAct(reply, { act: 'payout.pay', subject: `olympiad:${body.olympiad}`, detail })
    return { data: await viewedOfCycle(parts, body.olympiad, actor.id) }
  })

  for (const route of [ofCycle.calculatePrizes, ofCycle.calculatePrizesMisspelt]) {
    serve(app, route, readActor, async ({ params, actor, reply, reason = '' }) => {
      const runs = await demandRuns(parts, params.id)
      for (const { id, stage } of runs) {
        if (stage === 'settling' || stage === 'previewed') await previewRun(parts, id, actor.id)
      }
      const detail = { reason, runs: runs.length }
      noteAct(reply, { act: 'payout.preview', subject: `olympiad:${params.id}`, detail })
      return { data: await viewedOfCycle(parts, params.id, actor.id) }
    })
  }
}

const viewed = async (parts: PayoutParts, run: number, viewer: number): Promise<AdminRun> =>
  viewAdminRun(parts, await readRun(parts.db, run), viewer)

const runsOf = ({ db }: PayoutParts, cycle: number) =>
  db.selectFrom('payout_runs').selectAll().where('cycle', '=', cycle).orderBy('id').execute()

/** Nothing is recorded if there is nothing to do. */
async function demandRuns(parts: PayoutParts, cycle: number) {
  const runs = await runsOf(parts, cycle)
  if (runs.length > 0) return runs
  throw notFound('This cycle has no payouts. They are created when a cycle with a prize ends.')
}

async function viewedOfCycle(parts: PayoutParts, cycle: number, viewer: number) {
  const runs: AdminRun[] = []
  for (const run of await runsOf(parts, cycle)) runs.push(await viewAdminRun(parts, run, viewer))
  return runs
}

type Change = { reply: FastifyReply; reason?: string | undefined }

function changed(
  { reply, reason = '' }: Change,
  act: PowerActName,
  data: AdminRun,
): { data: AdminRun } {
  const { title, stage, pool_cents } = data
  const detail = { reason, title, stage, cents: pool_cents }
  noteAct(reply, { act, subject: `run:${data.id}`, detail })
  return { data }
}

function noteLine(
  reply: FastifyReply,
  act: PowerActName,
  { run, reason, line }: { run: number; reason: string; line: AdminLine },
): void {
  const detail = { reason, cents: line.cents, state: line.state }
  noteAct(reply, { act, subject: `run:${run}:${line.id}`, detail })
}
