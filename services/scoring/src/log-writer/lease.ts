import type { Client } from 'pg'

const BEAT_EVERY_MS = 250
/** A leader that gets no answer from the database for this long may be cut off from it. */
const UNANSWERED_MS_MAX = 2_200
/**
 * After this long, the database ends a session that is silent or keeps a transaction open. The
 * session's owner gives up earlier, so two instances never both believe that they hold the lock.
 */
export const SILENCE_MS_MAX = 2_500

/**
 * Queries the database at intervals, after the session's other queries, and calls `lose` if an
 * answer takes too long. This is the deadline for every query of the session. Returns a function
 * that stops it.
 */
export function renewLease(client: Client, lose: (why: Error) => void): () => void {
  // The time when the query was sent: the session was alive then, and the database keeps it for
  // SILENCE_MS_MAX after that.
  let aliveAt = performance.now()
  let isAsking = false
  const beating = setInterval(() => {
    if (performance.now() - aliveAt > UNANSWERED_MS_MAX) {
      lose(new Error(`the database has not answered for ${UNANSWERED_MS_MAX} ms`))
    }
    if (isAsking) return
    isAsking = true
    const requestedAt = performance.now()
    client
      .query('select 1')
      .then(() => {
        aliveAt = requestedAt
      }, lose)
      .finally(() => {
        isAsking = false
      })
  }, BEAT_EVERY_MS)
  return () => clearInterval(beating)
}
