import { safePlace } from '@ideathlon/contracts/safe-place'

const STORAGE_KEY = 'ideathlon-came-for'

/** Stores where a newcomer was headed, because the e-mailed link opens in another tab. */
export function keepDestination(place: string | null): void {
  try {
    if (place === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, place)
  } catch {
    // Without storage the newcomer lands on the home page.
  }
}

export function storedDestination(): string | undefined {
  const place = safePlace(kept(), { origin: location.origin })
  return place?.startsWith('/') ? place : undefined
}

function kept(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined
  } catch {
    return undefined
  }
}
