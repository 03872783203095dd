const STORAGE_KEY = 'celebrated-launches'
const STORED_MAX = 50

/** Returns true the first time this tab shows the launch, and false from then on. */
export function celebrateLaunch(slug: string): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    const known = Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
    if (known.includes(slug)) return false
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...known, slug].slice(-STORED_MAX)))
    return true
  } catch {
    // Without storage there is no celebration, rather than one on every visit.
    return false
  }
}
