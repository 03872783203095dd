import type { Explanation } from '@ideathlon/contracts/explain'
import { type Role, roleNumber, roleOf } from '@ideathlon/contracts/roles'
import type { Pool, PoolClient } from 'pg'
import { CyclesAt } from '../fold/cycles-at.ts'
import { mergedAt, readCycleEvents } from '../log/cycle-boundaries.ts'
import { NOT_OPEN } from '../log/search-events.ts'
import { fromSnapshot } from '../log/transaction.ts'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { tablesOf } from '../projector/generation.ts'
import { type Awarded, withRunningTotal } from './running-total.ts'

export type ExplainInput = {
  member: number
  role: Role
  /** Only points of this category. */
  category?: number | undefined
  after: number
  /** Oldest first by default. */
  order?: 'oldest' | 'newest' | undefined
  before?: number | undefined
  size: number
  /**
   * Set when the score of another member is explained: points in open challenges are combined into
   * one sum, without positions and times.
   */
  blind: boolean
}

type Row = {
  position: string
  key: string
  role: number
  inputs: Record<string, unknown>
  version: number
  milli: string
  platform: number | null
  occurred_at: Date
}

/**
 * Breaks a score down into its events, from one snapshot, so that the steps add up to the score.
 */
export function readExplanation(pool: Pool, input: ExplainInput): Promise<Explanation> {
  return fromSnapshot(pool, async (client) => {
    const { generation, position } = await readCheckpoint(client)
    const accounts = [input.member, ...(await mergedAt(client, position)).mergedInto(input.member)]
    const explainQuery = { ...input, accounts }
    const at = { ...explainQuery, upTo: position }
    const score =
      input.category === undefined
        ? await scoreOf(client, generation, input)
        : await sumUpTo(client, { ...explainQuery, after: position })
    const sealed = input.blind
      ? await sumUpTo(client, { ...explainQuery, after: position, only: OPEN })
      : 0
    const { steps, next } = await readSteps(client, at)
    return {
      member: input.member,
      role: input.role,
      milli_points: score,
      sealed_milli_points: sealed,
      position,
      steps,
      next,
    }
  })
}

type AccountsInput = ExplainInput & { accounts: readonly number[] }
type BoundedAccountsInput = AccountsInput & { upTo: number }

/** A page of steps in the requested order, each with the total after it. */
async function readSteps(
  client: PoolClient,
  input: BoundedAccountsInput,
): Promise<Pick<Explanation, 'steps' | 'next'>> {
  const isNewest = input.order === 'newest'
  const upTo = isNewest ? Math.min(input.upTo, (input.before ?? Infinity) - 1) : input.upTo
  const read = await readAwarded(client, { ...input, upTo })
  const page = read.slice(0, input.size)
  const next = read.length > input.size ? (page.at(-1)?.position ?? null) : null
  const oldestFirst = isNewest ? page.toReversed() : page
  const after = isNewest ? (oldestFirst[0]?.position ?? 1) - 1 : input.after
  const before = await sumUpTo(client, { ...input, after, only: partOf(input) })
  const steps = withRunningTotal(before, oldestFirst)
  return { steps: isNewest ? steps.toReversed() : steps, next }
}

async function scoreOf(
  client: PoolClient,
  generation: number,
  input: ExplainInput,
): Promise<number> {
  const { rows } = await client.query<{ milli: string }>(
    `select milli_points as milli from ${tablesOf(generation).brains} where member = $1 and role = $2`,
    [input.member, roleNumber(input.role)],
  )
  return Number(rows[0]?.milli ?? 0)
}

/** The member's account, and those that were merged into it. */
const OF_MEMBER = `recipient = any($1::int[]) and ($2::int = 0 or role = $2)
  and ($3::int is null or category = $3)`

const OPEN = `not ${NOT_OPEN}`
const partOf = ({ blind }: Pick<ExplainInput, 'blind'>) => (blind ? NOT_OPEN : 'true')

/** The points up to a position: all of them, or only those that meet a condition. */
async function sumUpTo(
  client: PoolClient,
  { accounts, role, category, after, only = 'true' }: AccountsInput & { only?: string },
): Promise<number> {
  if (after === 0) return 0
  const { rows } = await client.query<{ milli: string }>(
    `select coalesce(sum(milli_points), 0) as milli from log.events where ${OF_MEMBER} and position <= $4 and ${only}`,
    [accounts, roleNumber(role), category ?? null, after],
  )
  return Number(rows[0]?.milli)
}

async function readAwarded(
  client: PoolClient,
  { accounts, role, category, after, size, blind, upTo, order }: BoundedAccountsInput,
): Promise<Awarded[]> {
  const { rows } = await client.query<Row>(
    `select position, type || ':' || reason as key, role, data as inputs, rules_version as version,
       milli_points as milli, platform, occurred_at
     from log.events where ${OF_MEMBER} and position > $4 and position <= $5 and ${partOf({ blind })}
     order by position ${order === 'newest' ? 'desc' : ''} limit $6`,
    [accounts, roleNumber(role), category ?? null, after, upTo, size + 1],
  )
  const latest = Number((order === 'newest' ? rows[0] : rows.at(-1))?.position ?? 0)
  const cycles = new CyclesAt(await readCycleEvents(client, latest))
  return rows.map((row) => ({
    position: Number(row.position),
    key: row.key,
    role: roleOf(row.role),
    inputs: row.inputs,
    rules_version: row.version,
    milli_points: Number(row.milli),
    paused_olympiad: pausedAt(cycles, row),
    occurred_at: row.occurred_at.toISOString(),
  }))
}

function pausedAt(cycles: CyclesAt, { position, platform }: Row): number | null {
  if (platform === null) return null
  return cycles.pausedAt('platform', platform, Number(position)) ?? null
}
