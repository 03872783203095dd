/** How many bytes a connection has sent and received. */
export type Traffic = { sent: number; received: number }

/** What is known of a connection: whether something that it has sent waits for an answer. */
export type Seen = Traffic & { waits: 'surely' | 'perhaps' | 'no' }

/**
 * Looks at a connection again. What came and went since the last look may have been one
 * exchange or the half of two.
 */
export function lookAgain(before: Seen, now: Traffic): Seen {
  const hasSent = now.sent > before.sent
  const hasReceived = now.received > before.received
  if (!hasReceived) return { ...now, waits: hasSent ? 'surely' : before.waits }
  return { ...now, waits: hasSent || before.waits !== 'no' ? 'perhaps' : 'no' }
}
