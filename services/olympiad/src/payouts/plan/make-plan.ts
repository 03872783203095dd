import type { HoldReason } from '@ideathlon/contracts/payouts/admin'
import { sql } from 'kysely'
import { boardOf } from '../../cycles/queries.ts'
import type { Db, PayoutDeps } from '../deps.ts'
import { readOrganisers } from '../own-money.ts'
import { type Pool, readPool } from '../pools.ts'
import type { RunRow } from '../tables.ts'
import { type Plan, planLines } from './plan-lines.ts'
import type { Standings } from './read-standings.ts'

/** Computes the lines of a run from the current data. It changes nothing. */
export async function makePlan(
  { db, standings }: PayoutDeps,
  run: RunRow,
): Promise<{ plan: Plan; pool: Pool }> {
  const pool = await readPool(db, run)
  const { rows, total } = await readRows({ db, standings }, run)
  const members = rows.map(({ member }) => member)
  const organisers = (await readOrganisers(db, run)).map((id) => [id, 'organiser'] as const)
  const plan = planLines({
    run: run.id,
    kind: run.kind,
    pool: pool.cents,
    rows,
    participants: total,
    excluded: new Map([...organisers, ...(await readExcluded(db, members))]),
    holds: await readHolds(db, members),
    decision: run.decision,
  })
  return { plan, pool }
}

async function readRows(
  { db, standings }: Pick<PayoutDeps, 'db' | 'standings'>,
  run: RunRow,
): Promise<Standings> {
  if (run.kind === 'race') {
    const cycle = await db
      .selectFrom('olympiads as o')
      .innerJoin('base_olympiads as b', 'b.id', 'o.base')
      .select(['o.id', 'b.scope', 'b.scope_id'])
      .where('o.id', '=', Number(run.cycle))
      .executeTakeFirstOrThrow()
    return standings.ofRace(boardOf(cycle, run.role ?? 'overall'))
  }
  const challenge = Number(run.challenge)
  const { rows } = await sql<{ member: number }>`
    select member from public.challenge_insiders where challenge = ${challenge}
    union select member from public.barred_members where reason = 'staff' order by member`.execute(
    db,
  )
  const except = rows.map(({ member }) => member)
  return standings.ofChallenge({ challenge, position: Number(run.position), except })
}

/** Members who are never paid: removed accounts, staff and guests. */
async function readExcluded(db: Db, members: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ member: number; reason: string }>`
    select member, reason from public.barred_members where reason <> 'suspended' and member = any(${members}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ member, reason }) => [member, reason]))
}

/** Members whose lines an admin has to review: those in suspected rings, and suspended accounts. */
async function readHolds(
  db: Db,
  members: readonly number[],
): Promise<Map<number, readonly HoldReason[]>> {
  const { rows } = await sql<{ member: number; reasons: HoldReason[] }>`
    select member, array_agg(distinct reason order by reason) as reasons from (
      select member, 'ring' as reason from public.suspected_rings
      union all
      select member, 'suspended' from public.barred_members where reason = 'suspended'
    ) found where member = any(${members}::int[]) group by member`.execute(db)
  return new Map(rows.map(({ member, reasons }) => [member, reasons]))
}
