import { createHash } from 'node:crypto'
import type { StandingsRow } from '@ideathlon/contracts/olympiad/standings'
import type { HoldReason } from '@ideathlon/contracts/payouts/admin'
import { lineText, type ProvedLine, placeText } from '@ideathlon/contracts/payouts/proof'
import { CHALLENGE_WINNERS_MAX, splitPool, top33 } from '@ideathlon/contracts/payouts/splits'
import { canonical } from '../../cycles/rules-document.ts'
import type { Excluded } from '../tables.ts'
import { type Tree, treeOf } from './tree.ts'

/** Everything that determines the lines of a run. */
export type PlanInput = {
  run: number
  kind: 'race' | 'challenge'
  pool: number
  /** Frozen standings in the strict order, and the number of participants. */
  rows: readonly StandingsRow[]
  participants: number
  /** The members who are never paid here, each with the reason: removed, staff or guest. */
  excluded: ReadonlyMap<number, string>
  /** The members whose lines have to wait for an admin, each with the reasons. */
  holds: ReadonlyMap<number, readonly HoldReason[]>
  decision: 'pay' | 'refuse' | null
}

export type PlannedLine = {
  order: number
  rank: number
  member: number
  weight: number
  cents: number
  reasons: readonly HoldReason[]
}

export type Plan = {
  pool: number
  participants: number
  weights: number
  lines: readonly PlannedLine[]
  /** Members above the prize line who are left out. */
  excluded: readonly Excluded[]
  standings: Tree
  inputHash: string
}

/** Decides who gets how much. Excluded members take no place: the next ones move up. */
export function planLines(input: PlanInput): Plan {
  const eligible = input.rows.filter(
    ({ milli_points, member }) => milli_points > 0 && !input.excluded.has(member),
  )
  const count =
    input.kind === 'race'
      ? top33(eligible.length)
      : Math.min(CHALLENGE_WINNERS_MAX, eligible.length)
  const winners = eligible.slice(0, count)
  const sharers = winners.map(({ milli_points: weight, order, member }) => ({
    weight,
    order,
    member,
  }))
  const shares = winners.length === 0 ? [] : splitPool(input.pool, sharers)
  const lines = winners.map(({ order, rank, member, milli_points: weight }, at) => ({
    order,
    rank,
    member,
    weight,
    cents: shares[at] ?? 0,
    reasons: input.holds.get(member) ?? [],
  }))
  const standings = treeOf(input.rows.map(placeText))
  const last = winners.at(-1)?.order ?? 0
  const excluded = input.rows
    .filter(({ order, member }) => order < last && input.excluded.has(member))
    .map(({ member }) => ({ member, reason: input.excluded.get(member) ?? '' }))
  return {
    pool: input.pool,
    participants: input.participants,
    lines,
    excluded,
    standings,
    weights: sharers.reduce((sum, { weight }) => sum + weight, 0),
    inputHash: hashOf(input, lines, standings.root),
  }
}

/** A hash that changes whenever the input of a preview changes. */
function hashOf(
  { run, pool, participants, decision }: PlanInput,
  lines: readonly PlannedLine[],
  standings: string,
): string {
  const shares = lines.map((line) => [
    line.order,
    line.member,
    line.weight,
    line.cents,
    ...line.reasons,
  ])
  const input = { run, pool, participants, decision, standings, shares }
  return createHash('sha256').update(canonical(input)).digest('hex')
}

/** The tree of a run's lines, whose root is published with the approval. */
export function lineTree(run: number, lines: readonly Omit<ProvedLine, 'run'>[]): Tree {
  return treeOf(lines.map((line) => lineText({ ...line, run })))
}
