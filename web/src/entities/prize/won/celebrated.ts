const STORAGE_KEY = 'celebrated-payouts'
const KEPT = 50

/** Whether this device has celebrated a payout already; from then on it has. */
export function celebrateOnce(run: number): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    const known = Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : []
    if (known.includes(run)) return false
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...known, run].slice(-KEPT)))
    return true
  } catch {
    // Without storage, a celebration on every visit would be too much.
    return false
  }
}
