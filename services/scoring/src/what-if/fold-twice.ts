import type { PointKey } from '@ideathlon/contracts/events/points'
import type { Rules } from '@ideathlon/contracts/rules'
import type { RepricedKey } from '@ideathlon/contracts/what-if'
import type { PoolClient } from 'pg'
import { CyclesAt } from '../fold/cycles-at.ts'
import { foldPoint, Sums } from '../fold/fold.ts'
import { OpenCycles } from '../fold/open-cycles.ts'
import { copyPriced, type PricedRow } from '../log/copy-priced.ts'
import { mergedAt, readCycleEvents } from '../log/cycle-boundaries.ts'
import { changedKeys, knownKey, Pricing } from './reprice.ts'

/** The results of folding the same history under its own rules and under the candidate rules. */
export type TrialFold = {
  before: Sums
  after: Sums
  events: number
  drifted: number
  keys: RepricedKey[]
  /** The cycles at the end of the history. */
  cycles: OpenCycles
}

export type Trial = {
  versions: ReadonlyMap<number, Rules>
  inForce: Rules
  candidate: Rules
  onProgress?(done: number, total: number): void
}

const REPORT_EVERY = 50_000

/**
 * Folds the log twice in one pass. The memory that it needs grows with the number of members, not
 * of events.
 */
export async function foldTwice(
  client: PoolClient,
  upTo: number,
  trial: Trial,
): Promise<TrialFold> {
  const boundaries = await readCycleEvents(client, upTo)
  const cycles = new CyclesAt(boundaries, await mergedAt(client, upTo))
  const [before, after] = [new Sums(), new Sums()]
  const assess = assessor(trial)
  let seen = 0
  const events = await copyPriced(client, upTo, (event) => {
    if (++seen % REPORT_EVERY === 0) trial.onProgress?.(seen, upTo)
    foldPoint(before, event, cycles)
    const milli = assess.milliOf(event)
    foldPoint(after, { ...event, milli }, cycles)
  })
  const atTheEnd = new OpenCycles()
  for (const boundary of boundaries) atTheEnd.apply(boundary)
  return { before, after, events, ...assess.found(), cycles: atTheEnd }
}

/**
 * Prices each event under the candidate rules, and counts changes and events whose price differs
 * from their own rules.
 */
function assessor({ versions, inForce, candidate }: Trial) {
  const changed = changedKeys(inForce, candidate)
  const pricing = new Pricing(candidate)
  const own = new Map([...versions].map(([version, rules]) => [version, new Pricing(rules)]))
  const byKey = new Map<PointKey, RepricedKey>()
  let drifted = 0
  return {
    milliOf(event: PricedRow): number {
      const key = knownKey(event.key)
      if (key === undefined) return event.milli
      if (own.get(event.version)?.milliOf(key, event.inputs) !== event.milli) drifted++
      if (!changed.has(key)) return event.milli
      const milli = pricing.milliOf(key, event.inputs)
      const sum = byKey.get(key) ?? { key, events: 0, milli_before: 0, milli_after: 0 }
      sum.events++
      sum.milli_before += event.milli
      sum.milli_after += milli
      byKey.set(key, sum)
      return milli
    },
    found: () => ({ drifted, keys: [...byKey.values()] }),
  }
}
