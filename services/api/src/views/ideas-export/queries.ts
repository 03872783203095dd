import type { ExportedIdea, IdeasExport } from '@ideathlon/contracts/community/ideas-export'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { dateOf } from '../../kernel/day.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { displayName, NAME_COLUMNS, type Named } from '../../kernel/members/display-name.ts'
import type { CardRow } from '../../play/challenges/queries.ts'
import { resultOf } from '../../play/idea-reading/idea-columns.ts'
import { openTo } from '../../play/idea-reading/privacy.ts'

/** The ideas of a settled challenge with their results, sorted by place. */
export async function readIdeasExport(
  db: ApiDb,
  card: CardRow,
  viewer: MemberId,
): Promise<IdeasExport> {
  const rows = await db
    .selectFrom('ideas as i')
    .innerJoin('accounts as a', 'a.id', 'i.author')
    .leftJoin('picks as k', 'k.idea', 'i.id')
    .select(['i.id', 'i.title', 'i.description', 'i.place', 'i.ranked_ratings', 'i.centi_stars'])
    .select(['i.is_provisional', 'i.is_test', 'i.outcome', 'i.entered_at', 'a.id as author'])
    .select(['k.place as pick', 'k.comment as pick_comment', ...NAME_COLUMNS])
    .where('i.challenge', '=', card.id)
    .where('i.state', '=', 'published')
    .where(openTo(viewer))
    .orderBy(sql`i.place nulls last`)
    .orderBy('i.id')
    .execute()
  const [coAuthors, comments] = await Promise.all([
    readCoAuthors(db, card.id),
    readComments(db, card.id),
  ])
  const ideas = rows.map((row): ExportedIdea => {
    const { place, stars, ratings } = resultOf(row)
    return {
      id: row.id,
      place,
      stars,
      ratings,
      title: row.title,
      description: row.description,
      pick: row.pick,
      pick_comment: row.pick_comment ?? '',
      authors: [personOf({ ...row, id: row.author }), ...(coAuthors.get(row.id) ?? [])],
      is_test: row.is_test,
      outcome: row.outcome,
      entered_on: dateOf(row.entered_at),
      comments: comments.get(row.id) ?? [],
    }
  })
  const { slug, question_title, question_detail, state } = card
  const challenge = {
    slug,
    question_title,
    question_detail,
    state: state as IdeasExport['challenge']['state'],
    opened_on: dateOf(card.opens_at),
    closed_on: card.closed_at && dateOf(card.closed_at),
  }
  return { challenge, ideas }
}

const personOf = (row: Named) => ({
  handle: row.deleted_at === null ? row.handle : null,
  name: displayName(row),
})

async function readCoAuthors(db: ApiDb, challenge: number) {
  const rows = await db
    .selectFrom('idea_co_authors as n')
    .innerJoin('ideas as i', 'i.id', 'n.idea')
    .innerJoin('accounts as a', 'a.id', 'n.member')
    .select(['n.idea', 'a.id', ...NAME_COLUMNS])
    .where('i.challenge', '=', challenge)
    .where('n.accepted_at', 'is not', null)
    .orderBy('n.accepted_at')
    .execute()
  return grouped(rows, personOf)
}

async function readComments(db: ApiDb, challenge: number) {
  const rows = await db
    .selectFrom('mentorings as m')
    .innerJoin('accounts as a', 'a.id', 'm.mentor')
    .select(['m.idea', 'm.body', 'a.id', ...NAME_COLUMNS])
    .where('m.challenge', '=', challenge)
    .where('m.hidden_at', 'is', null)
    .where('m.body', '<>', '')
    .orderBy('m.number')
    .execute()
  return grouped(rows, (row) => ({ by: personOf(row), text: row.body }))
}

function grouped<R extends { idea: number }, V>(rows: readonly R[], pick: (row: R) => V) {
  const all = new Map<number, V[]>()
  for (const row of rows) all.set(row.idea, [...(all.get(row.idea) ?? []), pick(row)])
  return all
}
