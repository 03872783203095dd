const STORAGE_KEY = 'asked-platform'
const MAIN = 'platform'

/**
 * The platform that `?platform=` selects for this tab: on a developer's machine the host name
 * cannot select one. The server accepts it only there. Selecting the main platform clears it.
 */
export const requestedPlatform: string | undefined = remember()

function remember(): string | undefined {
  try {
    const requested = new URLSearchParams(location.search).get('platform')
    if (requested) sessionStorage.setItem(STORAGE_KEY, requested)
    const kept = sessionStorage.getItem(STORAGE_KEY) ?? undefined
    return kept === MAIN ? undefined : kept
  } catch {
    return undefined
  }
}
