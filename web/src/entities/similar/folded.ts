const STORAGE_KEY = 'akin-folded'

/**
 * Whether the member has collapsed the list of similar items. It then stays collapsed during this
 * visit.
 */
export function isFolded(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}

export function storeFolded(folded: boolean): void {
  try {
    if (folded) sessionStorage.setItem(STORAGE_KEY, 'yes')
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    return
  }
}
