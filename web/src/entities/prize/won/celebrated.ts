import { recall, remember } from '../../../lib/device-memory.ts'

const STORAGE_KEY = 'celebrated-payouts'
const STORED_MAX = 50

/** Returns true the first time this device shows the payout, and false from then on. */
export function celebrateOnce(run: number): boolean {
  const known = celebrated()
  if (known.includes(run)) return false
  // Without storage there is no celebration, rather than one on every visit.
  return remember(STORAGE_KEY, JSON.stringify([...known, run].slice(-STORED_MAX)))
}

function celebrated(): number[] {
  try {
    const kept: unknown = JSON.parse(recall(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : []
  } catch {
    return []
  }
}
