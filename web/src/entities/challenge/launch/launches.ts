const STORAGE_KEY = 'celebrated-launches'
const KEPT = 50

/** Whether this is the first time that this tab shows the launch; from then on it is not. */
export function celebrateLaunch(slug: string): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    const known = Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
    if (known.includes(slug)) return false
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...known, slug].slice(-KEPT)))
    return true
  } catch {
    // Without storage, a celebration on every visit would be too much.
    return false
  }
}
