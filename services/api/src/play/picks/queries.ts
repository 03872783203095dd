import type { MemberId } from '@ideathlon/contracts/ids'
import { SETTLE_AFTER_DAYS } from '@ideathlon/contracts/limits'
import type { PicksView } from '@ideathlon/contracts/picks'
import { sql } from 'kysely'
import { isBehindIdea } from '../../community/relations/one-person.ts'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import { daysAfter } from '../../kernel/day.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import type { CardRow } from '../challenges/queries.ts'

/** The ideas to pick from, in an order that is independent of ratings. */
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

/** When the picks become final automatically. */
export const settlesAt = (closedAt: Date): string =>
  daysAfter(closedAt, SETTLE_AFTER_DAYS).toISOString()

async function readCandidates(db: ApiDb, { id, asker }: CardRow) {
  const rows = await db
    .selectFrom('ideas as i')
    .select(['i.id', 'i.title', 'i.description', 'i.body', 'i.purpose'])
    .select(isAskersOwn(asker).as('is_own'))
    .select(
      sql<boolean>`exists (select from shortlisted_ideas s
        where s.challenge = i.challenge and s.idea = i.id)`.as('is_shortlisted'),
    )
    .where('i.challenge', '=', id)
    .where('i.state', '=', 'published')
    .orderBy(shuffled)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    lang: languageOfIdea(row),
    is_own: row.is_own,
    is_shortlisted: row.is_shortlisted,
  }))
}

/**
 * Whether the idea in table `i` is one of the asker's test ideas, or was written by the asker under
 * any of their accounts.
 */
export const isAskersOwn = (asker: MemberId) => sql<boolean>`(i.is_test or ${isBehindIdea(asker)})`

/** A stable order that is independent of when the idea was entered and of its result. */
const shuffled = sql<string>`md5(i.id::text)`
