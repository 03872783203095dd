import { choose } from '../../entities/session/queries/preferences.ts'
import { recall, remember } from '../../lib/device-memory.ts'
import type { TourId } from './tours.ts'

const STORAGE_KEY = 'tours-done'

/** The tours completed on this device. */
function doneTours(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Remembers a completed tour on this device, and for members on all their devices. */
export function markTourDone(id: TourId, isMember: boolean): void {
  remember(STORAGE_KEY, JSON.stringify([...new Set([...doneTours(), id])]))
  if (isMember) choose({ tours: { done: { [id]: true } } }).catch(() => undefined)
}
