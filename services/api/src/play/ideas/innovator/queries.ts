import type { MemberId } from '@ideathlon/contracts/ids'
import type { InnovatorQuestion, listMyQuestions, OwnIdea } from '@ideathlon/contracts/innovator'
import type { RouteQuery } from '@ideathlon/contracts/route'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { filledAssumptions, opennessOf } from '../../challenges/openness.ts'
import { outcomeOf, RESULT_COLUMNS, resultOf } from '../../idea-reading/idea-columns.ts'
import { areResultsVisible, isToPick } from '../../idea-reading/results-visible.ts'
import { declinedOf } from '../page/queries.ts'
import { questionOf } from './challenge-of-idea.ts'

type List = RouteQuery<typeof listMyQuestions> & {
  member: MemberId
  now: Date
  slug?: string
}

const OWN_MAX = 100

/** The challenges for which the member is an author or co-author of an idea. */
export async function readMyQuestions(
  db: ApiDb,
  { member, now, page, size, shelf, format, tests, slug }: List,
): Promise<{ questions: InnovatorQuestion[]; total: number }> {
  const behind = sql<number>`(
    select challenge from ideas where author = ${member} and is_test = ${tests}
    union select i.challenge from idea_co_authors n join ideas i on i.id = n.idea
      where n.member = ${member} and n.accepted_at is not null and not ${tests})`
  const listed = db
    .selectFrom('challenges as c')
    .innerJoin('categories as g', 'g.id', 'c.category')
    .selectAll('c')
    .select(['g.name as category_name', 'g.hue'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('c.id', 'in', behind)
    .$if(shelf !== undefined, (query) => query.where('c.shelf', '=', shelf ?? 'open'))
    .$if(format !== undefined, (query) =>
      query.where('c.challenge_format', '=', format ?? 'standard'),
    )
    .$if(slug !== undefined, (query) => query.where('c.slug', '=', slug ?? ''))
    .orderBy('c.opens_at', 'desc')
    .orderBy('c.id', 'desc')
  const { rows, total } = await countedPage(db, { page, size }, ({ limit, offset }) =>
    listed.limit(limit).offset(offset),
  )
  const mine = await readOwn(db, { member, tests, challenges: rows })
  const questions = rows.map((row) => {
    const own = mine.get(row.id) ?? []
    const isOpen = opennessOf(row, now) === 'open' && !tests
    const entered = own.filter((idea) => !idea.is_co_author && idea.declined === null).length
    return {
      ...questionOf(row, now),
      ideas: row.ideas,
      max_user_ideas: row.max_user_ideas,
      assumptions: filledAssumptions(row),
      left: isOpen ? Math.max(0, row.max_user_ideas - entered) : 0,
      mine: own,
    }
  })
  return { questions, total }
}

type Own = {
  member: MemberId
  tests: boolean
  challenges: readonly { id: number; state: string; asker: number }[]
}

async function readOwn(db: ApiDb, { member, tests, challenges }: Own) {
  const mine = new Map<number, OwnIdea[]>()
  if (challenges.length === 0) return mine
  const states = new Map(challenges.map((challenge) => [challenge.id, challenge]))
  const rows = await db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .leftJoin('idea_co_authors as n', (on) =>
      on.onRef('n.idea', '=', 'i.id').on('n.member', '=', member),
    )
    .select(['i.id', 'i.challenge', 'i.author', 'i.title', 'i.state', 'i.is_test'])
    .select(['i.declined_at', 'i.declined_reason', ...RESULT_COLUMNS])
    .where('i.challenge', 'in', [...states.keys()])
    .where('i.is_test', '=', tests)
    .where((eb) =>
      eb.or([
        eb('i.author', '=', member),
        eb.and([eb('n.member', '=', member), eb('n.accepted_at', 'is not', null)]),
      ]),
    )
    .orderBy((eb) => eb.case().when(areResultsVisible(member)).then(eb.ref('i.place')).end())
    .orderBy('i.entered_at')
    .orderBy('i.number')
    .limit(challenges.length * OWN_MAX)
    .execute()
  for (const row of rows) {
    const challenge = states.get(row.challenge)
    // A test idea's result would reveal the crowd's ranking to an asker who has not picked yet.
    const isShown =
      challenge !== undefined && isRevealedIn(challenge.state) && !isToPick(challenge, member)
    const own = mine.get(row.challenge) ?? []
    own.push({
      id: row.id,
      title: row.title,
      is_test: row.is_test,
      is_co_author: row.author !== member,
      declined: declinedOf(row),
      result: isShown && row.state === 'published' ? resultOf(row) : null,
      outcome: outcomeOf(row),
    })
    mine.set(row.challenge, own)
  }
  return mine
}
