const STORAGE_KEY = 'ideathlon-outbox'

/** Notes whether messages wait on this device, so that a page without talk sends them too. */
export function noteWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(STORAGE_KEY, 'waiting')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Then they leave when a page with messages is opened.
  }
}

export function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}
