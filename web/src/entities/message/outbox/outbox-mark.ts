import { recall, remember } from '../../../lib/device-memory.ts'

const STORAGE_KEY = 'ideathlon-outbox'

/** Notes whether messages wait on this device, so that a page without talk sends them too. */
export function noteWaiting(isWaiting: boolean): void {
  remember(STORAGE_KEY, isWaiting ? 'waiting' : null)
}

export function isAnythingWaiting(): boolean {
  return recall(STORAGE_KEY) !== null
}
