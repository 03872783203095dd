import { safePlace } from '@ideathlon/contracts/safe-place'
import { recall, remember } from '../../../lib/device-memory.ts'

const STORAGE_KEY = 'ideathlon-came-for'

/** Stores where a newcomer wanted to go, because the e-mailed link opens in another tab. */
export function storeDestination(place: string | null): void {
  remember(STORAGE_KEY, place)
}

export function storedDestination(): string | undefined {
  const place = safePlace(recall(STORAGE_KEY) ?? undefined, { origin: location.origin })
  return place?.startsWith('/') ? place : undefined
}
