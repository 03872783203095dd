const STORAGE_KEY = 'asked-platform'
const MAIN = 'platform'

/**
 * The platform that `?platform=` named, for this tab: on one's own machine hosts have no labels to tell
 * platforms by. The server listens to it there and nowhere else. Naming the main one ends it.
 */
export const requestedPlatform: string | undefined = remember()

function remember(): string | undefined {
  try {
    const asked = new URLSearchParams(location.search).get('platform')
    if (asked) sessionStorage.setItem(STORAGE_KEY, asked)
    const kept = sessionStorage.getItem(STORAGE_KEY) ?? undefined
    return kept === MAIN ? undefined : kept
  } catch {
    return undefined
  }
}
