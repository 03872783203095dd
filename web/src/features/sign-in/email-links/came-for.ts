import { safePlace } from '@ideathlon/contracts/safe-place'

const STORAGE_KEY = 'ideathlon-came-for'

/** What a newcomer came for: the letter with the link opens in another tab, which would not know. */
export function keepCameFor(place: string | null): void {
  try {
    if (place === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, place)
  } catch {
    // Without storage the way leads to all questions.
  }
}

export function cameFor(): string | undefined {
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
