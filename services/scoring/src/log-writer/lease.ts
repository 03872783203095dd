import type { Client } from 'pg'

const BEAT_EVERY_MS = 250
/** Who has had no answer from the database for so long may be cut off from it. */
const UNANSWERED_MS_MAX = 2_200
/**
 * The database ends a session that says nothing, or holds a transaction open, for so long. Later than its
 * owner gives up: whoever takes the lock then finds nobody who still believes to have it.
 */
export const SILENCE_MS_MAX = 2_500

/**
 * Asks the database again and again, behind whatever else the session does, and calls `lose` once an
 * answer is out for too long: the one deadline of every query of this session. Returns what ends it.
 */
export function keepLease(client: Client, lose: (why: Error) => void): () => void {
  // As of when it was asked: the session was alive then, and is kept for at least SILENCE_MS_MAX after.
  let aliveAt = performance.now()
  let isAsking = false
  const beating = setInterval(() => {
    if (performance.now() - aliveAt > UNANSWERED_MS_MAX) {
      lose(new Error(`the database has not answered for ${UNANSWERED_MS_MAX} ms`))
    }
    if (isAsking) return
    isAsking = true
    const askedAt = performance.now()
    client
      .query('select 1')
      .then(() => {
        aliveAt = askedAt
      }, lose)
      .finally(() => {
        isAsking = false
      })
  }, BEAT_EVERY_MS)
  return () => clearInterval(beating)
}
