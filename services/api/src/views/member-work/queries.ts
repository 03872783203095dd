import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { IdeaOfMember, listQuestionsOf } from '@ideathlon/contracts/profiles'
import type { RouteQuery } from '@ideathlon/contracts/route'
import { sql } from 'kysely'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import { cardOf, cardRows } from '../../play/challenges/queries.ts'
import { RESULT_COLUMNS, resultOf } from '../../play/idea-reading/idea-columns.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'

type QuestionList = RouteQuery<typeof listQuestionsOf> & { member: MemberId }

/** The published challenges of a member. */
export async function readQuestionsOf(
  db: ApiDb,
  { member, state, filter, page, size }: QuestionList,
  now: Date,
): Promise<{ cards: ChallengeCard[]; total: number }> {
  const challenges = db
    .selectFrom('challenges as c')
    .where('c.asker', '=', member)
    .where('c.shelf', 'in', state === undefined ? ['open', 'closed'] : [state])
    .$if(filter === 'idea_entry_fee', (query) => query.where('c.idea_entry_fee_cents', '>', 0))
  const { total } = await challenges
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await cardRows(challenges)
    .orderBy('c.opens_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return { cards: rows.map((row) => cardOf(row, now)), total: Number(total) }
}

type IdeaList = {
  member: MemberId
  viewer: MemberId | undefined
  page: number
  size: number
}

/**
 * Only includes ideas in closed challenges, because their authors are secret until the close. Test
 * ideas of askers are not included.
 */
export async function readIdeasOf(
  db: ApiDb,
  { member, viewer, page, size }: IdeaList,
): Promise<{ ideas: IdeaOfMember[]; total: number }> {
  const entered = db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .where('i.author', '=', member)
    .where('i.state', '=', 'published')
    .where('i.is_private', '=', false)
    .where('c.shelf', '=', 'closed')
    .where('i.is_test', '=', false)
    .where(areResultsVisible(viewer))
  const { total } = await entered
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await entered
    .innerJoin('categories as g', 'g.id', 'c.category')
    .select(['i.id', 'i.title', 'i.description', 'i.body', 'i.entered_at', ...RESULT_COLUMNS])
    .select(['c.slug', 'c.question_title', 'c.question_detail', 'g.hue'])
    .orderBy(sql`i.place nulls last`)
    .orderBy('i.entered_at', 'desc')
    .orderBy('i.number', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const ideas = rows.map((row) => ({
    id: row.id,
    title: row.title,
    lang: languageOfIdea(row),
    challenge: { ...challengeTitleOf(row), hue: row.hue },
    entered_at: row.entered_at.toISOString(),
    result: resultOf(row),
  }))
  return { ideas, total: Number(total) }
}
