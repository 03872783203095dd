import { afterAttempt, nextToSend, type OutboxItem, type Outcome } from './outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'

type SendLoop = {
  store: OutboxStore
  /** The signed-in member; undefined while that is unknown. */
  member: () => number | undefined
  attempt: (item: OutboxItem) => Promise<Outcome>
  onChange: () => void
}

/**
 * Sends waiting messages one after another, so that they arrive in the order in which they were
 * written. Returns the number of attempts for the message at which it stopped; undefined if nothing
 * is left to send.
 */
export async function sendWaiting(loop: SendLoop): Promise<number | undefined> {
  const { store, member, attempt, onChange } = loop
  for (;;) {
    const who = member()
    const item = who === undefined ? undefined : nextToSend(await store.all(), who)
    if (item === undefined) return undefined
    const outcome = await attempt(item)
    if (outcome.kind === 'sent') await store.sent(item)
    else await store.change(afterAttempt(item, outcome))
    onChange()
    if (outcome.kind === 'later') return item.tries + 1
  }
}
