import type { PointKey } from '@ideathlon/contracts/events/points'
import { ROLES } from '@ideathlon/contracts/roles'
import { Rules } from '@ideathlon/contracts/rules'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { readExplanation } from '../../services/scoring/src/explain/read-explanation.ts'
import { PointInTime } from '../../services/scoring/src/point-in-time/point-in-time.ts'
import { readCheckpoint } from '../../services/scoring/src/projector/checkpoint.ts'
import { tablesOf } from '../../services/scoring/src/projector/generation.ts'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { whatIf } from '../../services/scoring/src/what-if/what-if.ts'

const STEPS_A_PAGE = 100
const BRAINS_SHOWN = 500
const DOUBLED: PointKey = 'RatingCreated:RatedIdea'

/** Checks that the scores are exactly what the log says, before and after they are rebuilt. */
export async function proveRebuild(pool: Pool): Promise<void> {
  const before = await verify(pool)
  expect(before).toMatchObject({ ok: true, gaps: 0, live_hash: before.rebuilt_hash })
  await rebuild(pool)
  expect(await verify(pool)).toMatchObject({ ok: true, live_hash: before.live_hash })
}

/**
 * Checks that the rules in force change nobody's score, and that doubling a price changes the
 * scores of exactly those members who were paid it, by the amount that they were paid.
 */
export async function proveWhatIf(pool: Pool, inForce: Rules): Promise<void> {
  const same = await whatIf(pool, inForce)
  expect(same).toMatchObject({ gain: 0, lose: 0, drifted: 0, brains: [], boards: [] })
  const price = inForce.prices[DOUBLED]
  const doubled = Rules.parse({
    ...inForce,
    version: inForce.version + 1,
    prices: { ...inForce.prices, [DOUBLED]: { ...price, neurons: 2 * neuronsOf(price) } },
  })
  const found = await whatIf(pool, doubled)
  const [type, reason] = DOUBLED.split(':')
  const { rows } = await pool.query<{ member: number; paid: string }>(
    `select recipient as member, sum(milli_points) as paid from log.events
     where type = $1 and reason = $2 group by recipient having sum(milli_points) <> 0`,
    [type, reason],
  )
  expect(found).toMatchObject({ gain: rows.length, lose: 0 })
  const paid = new Map(rows.map((row) => [row.member, Number(row.paid)]))
  const shown = found.brains.map(({ member, milli_after, milli_before }) => [
    member,
    milli_after - milli_before,
  ])
  expect(shown).toEqual(found.brains.map(({ member }) => [member, paid.get(member)]))
  expect(new Set(found.brains.map(({ role }) => role))).toEqual(new Set(['analyst', 'overall']))
  if (found.brains.length < BRAINS_SHOWN) {
    expect(new Set(found.brains.map(({ member }) => member))).toEqual(new Set(paid.keys()))
  }
}

function neuronsOf(price: Rules['prices'][PointKey]): number {
  return 'neurons' in price ? price.neurons : Number.NaN
}

/**
 * Checks that every score of every member is the sum of the events behind it. Returns how many were
 * checked.
 */
export async function proveExplanations(pool: Pool): Promise<number> {
  const { generation } = await readCheckpoint(pool)
  const { rows } = await pool.query<{ member: number; role: number; milli: string }>(
    `select member, role, milli_points as milli from ${tablesOf(generation).brains}`,
  )
  for (const { member, role, milli } of rows) {
    const input = { member, role: ROLES[role] ?? 'overall', size: STEPS_A_PAGE, blind: false }
    let sum = 0
    let last = 0
    for (let after: number | null = 0; after !== null; ) {
      const page: Awaited<ReturnType<typeof readExplanation>> = await readExplanation(pool, {
        ...input,
        after,
      })
      sum += page.steps.reduce((total, step) => total + step.milli_points, 0)
      last = page.steps.at(-1)?.running_milli_points ?? last
      after = page.next
    }
    expect([member, role, sum, last]).toEqual([member, role, Number(milli), Number(milli)])
  }
  return rows.length
}

export type Recorded = { position: number; rows: readonly (readonly [number, number])[] }

/** The current leaderboard from the read models, best first, without the staff. */
export async function recordBoard(pool: Pool, name: string): Promise<Recorded> {
  const { generation, position } = await readCheckpoint(pool)
  const { rows } = await pool.query<{ member: number; milli: string }>(
    `select member, milli_points as milli
     from ${tablesOf(generation).boardRows} r join scoring.boards b on b.id = r.board
     where b.name = $1 and member not in (select id from public.members where is_staff)
     order by milli_points desc, position, member`,
    [name],
  )
  return { position, rows: rows.map(({ member, milli }) => [member, Number(milli)] as const) }
}

/** Checks that every board of an earlier moment is shown as it was recorded. */
export async function proveTravel(
  pool: Pool,
  name: string,
  recorded: readonly Recorded[],
): Promise<void> {
  const pointInTime = new PointInTime(pool)
  for (const { position, rows } of recorded.toReversed()) {
    const then = await pointInTime.read(name, position)
    expect(then.rows.map(({ member, milli }) => [member, milli])).toEqual(rows)
  }
}
