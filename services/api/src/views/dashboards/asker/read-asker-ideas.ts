import type { AskerIdea } from '@ideathlon/contracts/dashboards-asker'
import { sql } from 'kysely'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { languageOfIdea } from '../../../kernel/languages/language-of-idea.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import { faceOf, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'
import { opennessOf } from '../../../play/challenges/openness.ts'
import type { CardRow } from '../../../play/challenges/queries.ts'
import { outcomeOf, RESULT_COLUMNS, resultOf } from '../../../play/idea-reading/idea-columns.ts'
import { isToPick } from '../../../play/idea-reading/results-visible.ts'
import { isHiddenByReview, restorableUntil } from '../../../play/ideas/declining/rules.ts'
import { allowedIdeaActions } from './allowed-idea-actions.ts'

/** What determines, apart from the idea itself, which actions are allowed. */
type ViewContext = { card: CardRow; viewer: number; now: Date }
type IdeaListQuery = ViewContext & { page: number; size: number }

/** The ranking is shown once the asker has picked; until then the order is neutral. */
export async function readAskerIdeas(
  db: ApiDb,
  { card, viewer, now, page, size }: IdeaListQuery,
): Promise<{ ideas: AskerIdea[]; total: number }> {
  const ofQuestion = db.selectFrom('ideas as i').where('i.challenge', '=', card.id)
  const { total } = await ofQuestion
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await askerIdeaRows(db, card)
    .$if(isOrderShown(card), (query) => query.orderBy('i.place').orderBy('i.id'))
    .$if(!isOrderShown(card), (query) => query.orderBy(sql`md5(i.id::text)`))
    .limit(size)
    .offset(page * size)
    .execute()
  return { ideas: rows.map((row) => askerIdea(row, { card, viewer, now })), total }
}

export const askerIdeaRows = (db: ApiDb, card: CardRow) =>
  db
    .selectFrom('ideas as i')
    .innerJoin('accounts as a', 'a.id', 'i.author')
    .leftJoin('picks as p', 'p.idea', 'i.id')
    .select(['i.id', 'i.title', 'i.description', 'i.body', 'i.purpose'])
    .select(['i.author', 'i.is_test', 'i.state'])
    .select(['i.declined_at', 'i.declined_reason', 'p.place as picked', ...RESULT_COLUMNS])
    .select([...NAME_COLUMNS])
    .select(
      sql<number>`(select count(*)::int from mentorings m where m.idea = i.id
      and m.challenge = i.challenge)`.as('mentorings'),
    )
    .where('i.challenge', '=', card.id)

type Row = Awaited<ReturnType<ReturnType<typeof askerIdeaRows>['execute']>>[number]

export function askerIdea(row: Row, { card, viewer, now }: ViewContext): AskerIdea {
  const isRevealed = isRevealedIn(card.state)
  const { declined_at: declinedAt, is_test: isTest } = row
  const isReadAlong = viewer !== card.asker
  const { state } = card
  const isHidden = isHiddenByReview(row)
  const ideaState = {
    openness: opennessOf(card, now),
    state,
    declinedAt,
    isHidden,
    isTest,
    isReadAlong,
  }
  const can = allowedIdeaActions(ideaState, now)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    lang: languageOfIdea(row),
    // Until the close, only the asker can see which idea is the asker's own.
    is_test: isTest && (isRevealed || !isReadAlong),
    declined: declinedAt && {
      reason: row.declined_reason,
      lang: languageOfText(row.declined_reason),
      restorable_until: can.restore.allowed ? restorableUntil(declinedAt).toISOString() : null,
    },
    author: isRevealed ? faceOf({ ...row, id: row.author }) : null,
    result: isOrderShown(card) ? resultOf(row) : null,
    picked: row.picked,
    mentorings: isRevealed ? row.mentorings : null,
    outcome: outcomeOf(row),
    can,
  }
}

const isOrderShown = (card: CardRow): boolean =>
  isRevealedIn(card.state) && !isToPick(card, card.asker)
