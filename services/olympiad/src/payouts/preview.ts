import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { PayoutDeps, Tx } from './deps.ts'
import { makePlan } from './plan/make-plan.ts'
import type { Plan, PlannedLine } from './plan/plan-lines.ts'
import { readChallengePool } from './pools.ts'
import { isSealed, lockRun, readRun } from './runs.ts'
import type { Changes, RunRow } from './tables.ts'

const LINES_AT_ONCE = 5_000
/** Keeps the lines of the previous preview, so that the next one can be compared with them. */
const PREVIEWS_KEPT = 2

/** Computes the lines of a run and stores them as its next preview. Nothing is paid. */
export async function previewRun(deps: PayoutDeps, id: number, by: number): Promise<void> {
  const now = deps.now()
  await demandPreviewable(deps, await readRun(deps.db, id), now)
  const { plan, pool } = await makePlan(deps, await readRun(deps.db, id))
  await inTransaction(deps.db, async (tx) => {
    const run = await lockRun(tx, id)
    if (isSealed(run) || run.stage === 'void') throw refused('run_sealed')
    const number = run.preview + 1
    await tx
      .insertInto('payout_previews')
      .values({
        run: id,
        number,
        made_by: by,
        made_at: now,
        input_hash: plan.inputHash,
        pool_cents: String(plan.pool),
        available_cents: String(pool.available),
        participants: plan.participants,
        weights: String(plan.weights),
        standings_root: plan.standings.root,
        excluded: JSON.stringify(plan.excluded),
        changes: await changesSince(tx, run, plan),
      })
      .execute()
    await saveLines(tx, { run: id, number, lines: plan.lines })
    await tx
      .deleteFrom('payout_preview_lines')
      .where('run', '=', id)
      .where('number', '<=', number - PREVIEWS_KEPT)
      .execute()
    await tx
      .updateTable('payout_runs')
      .set({
        stage: 'previewed',
        preview: number,
        pool_cents: String(plan.pool),
        participants: plan.participants,
        winners: plan.lines.length,
        weights: String(plan.weights),
      })
      .where('id', '=', id)
      .execute()
  })
}

/** A run waits for the end of the dispute window and for the asker's decision about a prize. */
async function demandPreviewable({ db }: PayoutDeps, run: RunRow, now: Date): Promise<void> {
  if (isSealed(run) || run.stage === 'void') throw refused('run_sealed')
  if (run.settles_at > now) throw refused('run_settling')
  if (run.kind === 'race' || run.decision !== null) return
  if (run.decision_due !== null && run.decision_due <= now) return
  const { prizeCents } = await readChallengePool(db, Number(run.challenge))
  if (prizeCents > 0) throw refused('run_undecided')
}

async function changesSince(tx: Tx, run: RunRow, plan: Plan): Promise<string | null> {
  if (run.preview === 0) return null
  const before = await tx
    .selectFrom('payout_preview_lines')
    .select(['member', 'cents'])
    .where('run', '=', run.id)
    .where('number', '=', run.preview)
    .execute()
  const { pool_cents } = await tx
    .selectFrom('payout_previews')
    .select('pool_cents')
    .where('run', '=', run.id)
    .where('number', '=', run.preview)
    .executeTakeFirstOrThrow()
  const old = new Map(before.map(({ member, cents }) => [member, Number(cents)]))
  return JSON.stringify({
    since: run.preview,
    ...compareLines(old, new Map(plan.lines.map(({ member, cents }) => [member, cents]))),
    pool_cents: plan.pool - Number(pool_cents),
  } satisfies Changes)
}

/** How many lines differ, and by how much in total. */
function compareLines(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Pick<Changes, 'lines' | 'up_cents' | 'down_cents'> {
  let [lines, up, down] = [0, 0, 0]
  for (const member of new Set([...before.keys(), ...after.keys()])) {
    const moved = (after.get(member) ?? 0) - (before.get(member) ?? 0)
    if (moved !== 0 || before.has(member) !== after.has(member)) lines++
    if (moved > 0) up += moved
    else down -= moved
  }
  return { lines, up_cents: up, down_cents: down }
}

type Lines = { run: number; number: number; lines: readonly PlannedLine[] }

async function saveLines(tx: Tx, { run, number, lines }: Lines): Promise<void> {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const some = JSON.stringify(lines.slice(from, from + LINES_AT_ONCE))
    await sql`
      insert into payout_preview_lines (run, number, ord, rank, member, weight, cents, reasons)
      select ${run}, ${number}, l."order", l.rank, l.member, l.weight, l.cents, l.reasons
      from jsonb_to_recordset(${some}::jsonb) as l("order" int, rank int, member int, weight bigint,
        cents bigint, reasons text[])`.execute(tx)
  }
}
