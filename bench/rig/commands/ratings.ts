import { randomUUIDv7 as uuid } from 'node:crypto'
import type { Asking } from '../http/keep-alive.ts'
import type { Crowd } from '../live/crowd.ts'

const STARS = 10

/**
 * The next rating of a crowd as a request of the product. `areTogether`: all rate one idea after
 * the other, the most that they can wait for each other; else each has their own order,
 * as the product hands ideas out.
 */
export function productRatings(crowd: Crowd, areTogether = false): () => Asking {
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

/** The same ratings as requests of a limit. */
export function bareRatings(crowd: Crowd, path: '/ratings' | '/promised'): () => Asking {
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

/** Always the next member, and each pair of member and idea once before one is rated again. */
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
      // Other stars in each lap, because the same again are no rating; and for each
      // idea, as people give them.
      stars: 1 + ((lap + seat + at) % STARS),
    }
  }
}
