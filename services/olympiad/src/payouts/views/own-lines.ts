import type { ProofStep } from '@ideathlon/contracts/payouts/proof'
import type { LineState, OwnLine, PayoutRun } from '@ideathlon/contracts/payouts/runs'
import { sql } from 'kysely'
import { accountsKeptBy } from '../../kernel/same-person.ts'
import type { Db } from '../deps.ts'
import { HASH_BYTES, stepsOf } from '../plan/tree.ts'
import type { LineRow, RunRow } from '../tables.ts'
import { viewRun, viewRuns } from './view-run.ts'

/**
 * A member's own share with the two paths that prove it; null if they have none in this run. It can
 * belong to an account that was merged into theirs.
 */
export async function readOwnLine(db: Db, run: RunRow, member: number): Promise<OwnLine | null> {
  const line = await db
    .selectFrom('payout_lines')
    .selectAll()
    .where('run', '=', run.id)
    .where('member', 'in', accountsKeptBy(member))
    .orderBy(sql`member = ${member}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (line === undefined) return null
  const { ord: order, rank, member: recipient } = line
  const weight = Number(line.weight)
  return {
    run: await viewRun(db, run),
    line: { run: run.id, order, rank, member: recipient, weight, cents: Number(line.cents) },
    state: line.state,
    state_reason: REASONS[line.state],
    path: await readPath(db, { run: run.id, kind: 'lines', leaf: await placeAmong(db, line) }),
    place: { order, rank, member: recipient, milli_points: weight },
    place_path: await readPath(db, { run: run.id, kind: 'standings', leaf: order - 1 }),
    rules: await readRules(db, run),
  }
}

const REASONS: Record<LineState, string> = {
  ready: '',
  paid: '',
  held: 'This share is on hold until an admin has checked it.',
  void: 'This share will not be paid.',
}

/**
 * The position of a line among all lines. Excluded members leave gaps in `ord`, so the lines before
 * this one are counted.
 */
async function placeAmong(db: Db, { run, ord }: LineRow): Promise<number> {
  const { before } = await db
    .selectFrom('payout_lines')
    .select((eb) => eb.fn.countAll<string>().as('before'))
    .where('run', '=', run)
    .where('ord', '<', ord)
    .executeTakeFirstOrThrow()
  return Number(before)
}

type Leaf = { run: number; kind: 'standings' | 'lines'; leaf: number }

/** Reads only the hashes of the path, not the tree. */
async function readPath(db: Db, { run, kind, leaf }: Leaf): Promise<ProofStep[]> {
  const { leaves } = await db
    .selectFrom('payout_trees')
    .select('leaves')
    .where('run', '=', run)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const steps = stepsOf(leaf, leaves)
  const from = steps.map(({ at }) => at * HASH_BYTES + 1)
  const { rows } = await sql<{ hash: string }>`
    select encode(substring(t.nodes from s.at for ${HASH_BYTES}), 'hex') as hash
    from payout_trees t cross join unnest(${from}::int[]) with ordinality as s(at, nth)
    where t.run = ${run} and t.kind = ${kind} order by s.nth`.execute(db)
  return rows.map(({ hash }, at) => ({ side: steps[at]?.side ?? 'left', hash }))
}

async function readRules(db: Db, { cycle }: RunRow): Promise<string | null> {
  if (cycle === null) return null
  const row = await db
    .selectFrom('olympiads')
    .select('rules')
    .where('id', '=', cycle)
    .executeTakeFirst()
  return row?.rules ?? null
}

type OwnShare = { run: PayoutRun; rank: number; cents: number; state: LineState }

/** All shares of a member, newest first. */
export async function readOwnLines(
  db: Db,
  member: number,
  { page, size }: { page: number; size: number },
): Promise<{ data: OwnShare[]; total: number }> {
  const own = db
    .selectFrom('payout_lines as l')
    .innerJoin('payout_runs as r', 'r.id', 'l.run')
    .where('l.member', 'in', accountsKeptBy(member))
  const rows = await own
    .selectAll('r')
    .select(['l.rank', 'l.cents', 'l.state'])
    .orderBy('l.run', 'desc')
    .offset(page * size)
    .limit(size)
    .execute()
  const { total } = await own
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const views = await viewRuns(db, rows)
  const data = rows.flatMap(({ rank, cents, state }, at) => {
    const run = views[at]
    return run === undefined ? [] : [{ run, rank, cents: Number(cents), state }]
  })
  return { data, total: Number(total) }
}
