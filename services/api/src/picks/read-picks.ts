import { SETTLE_AFTER_DAYS } from '@ideathlon/contracts/limits'
import type { PicksView } from '@ideathlon/contracts/picks'
import { sql } from 'kysely'
import { isRevealedIn } from '../challenges/openness.ts'
import type { CardRow } from '../challenges/queries.ts'
import type { ApiDb } from '../deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the asker picks from, in an order that depends on nothing anybody gave. */
export async function readPicksView(db: ApiDb, card: CardRow): Promise<PicksView> {
  const isRevealed = isRevealedIn(card.state)
  const [picks, candidates] = await Promise.all([
    db
      .selectFrom('picks')
      .select(['idea', 'place as rank', 'comment'])
      .where('challenge', '=', card.id)
      .orderBy('place')
      .execute(),
    isRevealed ? readCandidates(db, card) : [],
  ])
  return {
    state: card.state as PicksView['state'],
    version: card.picks_version,
    picks,
    settles_at: card.state === 'closed' && card.closed_at ? settlesAt(card.closed_at) : null,
    candidates,
  }
}

const settlesAt = (closedAt: Date): string =>
  new Date(closedAt.getTime() + SETTLE_AFTER_DAYS * DAY_MS).toISOString()

function readCandidates(db: ApiDb, { id, asker }: CardRow) {
  return db
    .selectFrom('ideas')
    .select(['id', 'title', 'description'])
    .select((eb) => eb.or([eb('author', '=', asker), eb('is_test', '=', true)]).as('is_own'))
    .$narrowType<{ is_own: boolean }>()
    .where('challenge', '=', id)
    .where('state', '=', 'published')
    .orderBy(shuffled)
    .execute()
}

/** Always the same for an idea, and nothing to do with when it came or how it did. */
const shuffled = sql<string>`md5(id::text)`
