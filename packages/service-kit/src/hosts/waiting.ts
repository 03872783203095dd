/** How many bytes a connection has sent and received. */
export type Traffic = { sent: number; received: number }

/** The state of a connection: whether it is waiting for an answer to something it sent. */
export type Seen = Traffic & { waits: 'surely' | 'perhaps' | 'no' }

/**
 * Checks a connection again. The bytes sent and received since the last check may belong to a
 * single exchange, or to the end of one and the start of the next.
 */
export function compareTraffic(before: Seen, now: Traffic): Seen {
  const hasSent = now.sent > before.sent
  const hasReceived = now.received > before.received
  if (!hasReceived) return { ...now, waits: hasSent ? 'surely' : before.waits }
  return { ...now, waits: hasSent || before.waits !== 'no' ? 'perhaps' : 'no' }
}
