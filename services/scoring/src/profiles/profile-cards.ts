import type { MemberFace } from '@ideathlon/contracts/member-face'
import { NAMELESS } from '@ideathlon/contracts/people'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Pool } from 'pg'

const CARDS_MAX = 50_000
const CACHE_MS = 300_000

export type ChallengeCard = { id: number; slug: string; title: string }

/**
 * Names from the api's published views. Boards often show the same ones, so they are kept for a few
 * minutes.
 */
export type Cards<T> = { of(ids: readonly number[]): Promise<Map<number, T>> }

export function profileCards(pool: Pool, now: () => Date): Cards<MemberFace> {
  return keptCards<MemberFace>(now, async (ids) => {
    const { rows } = await pool.query<MemberFace>(
      'select id, handle, name, avatar_url from public.members where id = any($1)',
      [ids],
    )
    return rows
  })
}

export function challengeCards(pool: Pool, now: () => Date): Cards<ChallengeCard> {
  return keptCards<ChallengeCard>(now, async (ids) => {
    const { rows } = await pool.query<ChallengeCard>(
      'select id, slug, title from public.challenge_faces where id = any($1)',
      [ids],
    )
    return rows
  })
}

/** A member's card, or a placeholder: a removed member keeps their points, but not their name. */
export function profileOrRemoved(
  profiles: ReadonlyMap<number, MemberFace>,
  id: number,
): MemberFace {
  const removed = { id, handle: `removed-${id}`, name: NAMELESS.removed, avatar_url: null }
  return profiles.get(id) ?? removed
}

function keptCards<T extends { id: number }>(
  now: () => Date,
  read: (ids: readonly number[]) => Promise<T[]>,
): Cards<T> {
  const cache = new MemoryCache<number, T>({ entriesMax: CARDS_MAX, ttlMs: CACHE_MS, now })
  return {
    of: (ids) =>
      cache.loadMany(ids, async (unknown) => {
        const cards = await read(unknown)
        return new Map(cards.map((card) => [card.id, card]))
      }),
  }
}
