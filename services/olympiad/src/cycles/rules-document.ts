import { createHash } from 'node:crypto'
import { PRIZE_PERCENT } from '@ideathlon/contracts/boards'
import type { CycleLength, RacePrize, Visibility } from '@ideathlon/contracts/olympiad/terms'
import type { Ranked } from './file-boundary.ts'

export type CycleRules = {
  base: Ranked & { name: string }
  seq: number
  title: string
  startsAt: Date
  endsAt: Date
  length: CycleLength
  visibility: Visibility
  races: readonly RacePrize[]
}

/**
 * The rules that a cycle starts with, as canonical JSON (sorted keys, no spaces), and their SHA-256
 * hash. The hash is published at the start, so that a later change would be noticed.
 */
export function rulesDocument(rules: CycleRules): { rules: string; hash: string } {
  const { base } = rules
  const text = canonical({
    version: 1,
    tournament: { id: base.id, name: base.name, scope: base.scope, scope_id: base.scope_id },
    cycle: {
      seq: rules.seq,
      title: rules.title,
      length: rules.length,
      starts_at: rules.startsAt.toISOString(),
      planned_end: rules.endsAt.toISOString(),
    },
    visibility: rules.visibility,
    races: rules.races.map(({ role, prize }) => ({ role, prize_cents: prize })),
    payout: {
      paid_percent: PRIZE_PERCENT,
      weights: 'points earned in the cycle',
      rounding: 'whole cents by largest remainder',
      ties: 'points, then who reached them first, then member id',
      funded_money: 'added to the race over all roles',
    },
  })
  return { rules: text, hash: createHash('sha256').update(text).digest('hex') }
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** JSON with sorted keys and without spaces, so that equal documents have the same text. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value as Record<string, Json>)
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
