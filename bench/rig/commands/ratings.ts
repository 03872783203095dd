import { randomUUIDv7 as uuid } from 'node:crypto'
import type { HttpRequest } from '../http/keep-alive.ts'
import type { Crowd } from '../live/crowd.ts'

const STARS = 10

/**
 * Returns the next rating of the crowd as a request to the product. With `areTogether`, all members
 * rate the same idea at the same time, for as much contention as possible; otherwise each member
 * has a different order, as when the product assigns ideas.
 */
export function productRatings(crowd: Crowd, areTogether = false): () => HttpRequest {
  const next = deal(crowd, areTogether)
  return () => {
    const { token, idea, stars } = next()
    return {
      method: 'POST',
      path: `/api/challenges/${crowd.challenge}/ratings`,
      headers: [`Authorization: Bearer ${token}`, `Idempotency-Key: ${uuid()}`],
      body: JSON.stringify({ idea_id: idea, value: stars }),
    }
  }
}

/** Returns the same ratings as requests to one of the limit servers. */
export function bareRatings(crowd: Crowd, path: '/ratings' | '/promised'): () => HttpRequest {
  const next = deal(crowd)
  return () => {
    const { token, idea, stars } = next()
    return {
      method: 'POST',
      path,
      headers: [`Authorization: Bearer ${token}`, `Idempotency-Key: ${uuid()}`],
      body: JSON.stringify({ idea, stars }),
    }
  }
}

/**
 * Cycles through the members; each pair of member and idea occurs once before any pair is repeated.
 */
function deal(
  { members, ideas }: Crowd,
  areTogether = false,
): () => { token: string; idea: number; stars: number } {
  let n = 0
  return () => {
    const seat = n % members.length
    const round = Math.floor(n / members.length)
    const lap = Math.floor(round / ideas.length)
    const at = (areTogether ? round : round + seat) % ideas.length
    n += 1
    return {
      token: members[seat]?.token ?? '',
      idea: ideas[at] as number,
      // The stars vary from lap to lap, because a rating with the same stars would change nothing.
      // They also vary from idea to idea, as with real raters.
      stars: 1 + ((lap + seat + at) % STARS),
    }
  }
}
