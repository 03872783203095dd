import { recall, remember } from '../../../lib/device-memory.ts'

const STORAGE_KEY = 'celebrated-payouts'
const KEPT = 50

/** Whether this device has celebrated a payout already; from then on it has. */
export function celebrateOnce(run: number): boolean {
  const known = celebrated()
  if (known.includes(run)) return false
  // Without storage, a celebration on every visit would be too much.
  return remember(STORAGE_KEY, JSON.stringify([...known, run].slice(-KEPT)))
}

function celebrated(): number[] {
  try {
    const kept: unknown = JSON.parse(recall(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : []
  } catch {
    return []
  }
}
