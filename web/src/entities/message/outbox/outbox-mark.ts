import { recall, remember } from '../../../lib/device-memory.ts'

const STORAGE_KEY = 'ideathlon-outbox'

/**
 * Remembers whether messages are waiting on this device, so that they are also sent from a page
 * without messages.
 */
export function storeWaiting(isWaiting: boolean): void {
  remember(STORAGE_KEY, isWaiting ? 'waiting' : null)
}

export function isAnythingWaiting(): boolean {
  return recall(STORAGE_KEY) !== null
}
