/** How many bytes a connection has sent and received. */
export type Traffic = { sent: number; received: number }

/** The state of a connection: whether something that it sent is still unanswered. */
export type Seen = Traffic & { waits: 'surely' | 'perhaps' | 'no' }

/**
 * Checks a connection again. What was sent and received since the last check may be one exchange or
 * halves of two.
 */
export function lookAgain(before: Seen, now: Traffic): Seen {
  const hasSent = now.sent > before.sent
  const hasReceived = now.received > before.received
  if (!hasReceived) return { ...now, waits: hasSent ? 'surely' : before.waits }
  return { ...now, waits: hasSent || before.waits !== 'no' ? 'perhaps' : 'no' }
}
