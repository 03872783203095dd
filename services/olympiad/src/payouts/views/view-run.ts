import type { PayoutRun } from '@ideathlon/contracts/payouts/runs'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import type { RunRow } from '../tables.ts'

export async function viewRun(db: Db, run: RunRow): Promise<PayoutRun> {
  const [view] = await viewRuns(db, [run])
  if (view === undefined) throw new Error('a payout has no view')
  return view
}

type About = { id: number; slug: string | null; rules_hash: string | null; currency: string }

/** Views of several runs, with a fixed number of queries on other tables. */
export async function viewRuns(db: Db, runs: readonly RunRow[]): Promise<PayoutRun[]> {
  const ids = runs.map(({ id }) => id)
  const { rows } = await sql<About>`
    select r.id, c.slug, o.rules_hash, s.currency
    from payout_runs r cross join ledger_settings s
    left join olympiads o on o.id = r.cycle
    left join public.challenge_owners c on c.challenge = r.challenge
    where r.id = any(${ids}::int[])`.execute(db)
  const about = new Map(rows.map((row) => [row.id, row]))
  return runs.map((run) => viewOne(run, about.get(run.id)))
}

function viewOne(run: RunRow, about: About | undefined): PayoutRun {
  const { challenge } = run
  return {
    id: run.id,
    kind: run.kind,
    title: run.title,
    olympiad: run.cycle,
    role: run.role,
    challenge: challenge === null ? null : { id: challenge, slug: about?.slug ?? '' },
    stage: run.stage,
    currency: about?.currency ?? 'USD',
    pool_cents: Number(run.pool_cents),
    participants: run.participants,
    winners: run.winners,
    weights: Number(run.weights),
    closed_at: run.closed_at.toISOString(),
    position: Number(run.position),
    settles_at: run.settles_at.toISOString(),
    approved_at: run.approved_at?.toISOString() ?? null,
    paid_at: run.paid_at?.toISOString() ?? null,
    standings_root: run.standings_root,
    lines_root: run.lines_root,
    rules_hash: about?.rules_hash ?? null,
  }
}
