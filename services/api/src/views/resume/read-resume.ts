import type { MemberId } from '@ideathlon/contracts/ids'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import type { Resume } from '@ideathlon/contracts/resume'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { sql } from 'kysely'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'

/** The maximum number of lines in each section. */
const LINES_MAX = 100

/** The resume as this viewer may see it. `undefined` means a visitor. */
export async function readResume(
  db: ApiDb,
  member: MemberId,
  viewer: MemberId | undefined,
): Promise<Resume | undefined> {
  const person = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.bio', 'a.interests', 'a.created_at', ...NAME_COLUMNS])
    .where('a.id', '=', member)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  if (person === undefined) return undefined
  const [published, ideas, mentored] = await Promise.all([
    readPublished(db, member),
    readEntered(db, member, viewer),
    readMentored(db, member),
  ])
  return {
    member: faceOf(person),
    bio: person.bio,
    lang: languageOfText(person.bio),
    interests: person.interests,
    member_since: person.created_at.toISOString(),
    totals: {
      asked: published.length,
      ideas: ideas.length,
      top_five: ideas.filter(({ place }) => place !== null && place <= COMMUNITY_WINNERS).length,
      picked: ideas.filter(({ picked }) => picked !== null).length,
      built: ideas.filter(({ outcome }) => outcome === 'built').length,
      mentored: mentored.reduce((sum, { comments }) => sum + comments, 0),
    },
    asked: published,
    ideas,
    mentored,
  }
}

async function readPublished(db: ApiDb, member: MemberId): Promise<Resume['asked']> {
  const rows = await db
    .selectFrom('challenges')
    .select(['slug', 'question_title', 'question_detail', 'ideas', 'opens_at'])
    .where('asker', '=', member)
    .where('shelf', '<>', 'hidden')
    .where('hidden_at', 'is', null)
    .orderBy('opens_at', 'desc')
    .limit(LINES_MAX)
    .execute()
  return rows.map((row) => ({
    ...challengeTitleOf(row),
    ideas: row.ideas,
    asked_at: row.opens_at.toISOString(),
  }))
}

/** Best first. Picks count once they are final. Askers who have not picked yet see no results. */
async function readEntered(
  db: ApiDb,
  member: MemberId,
  viewer: MemberId | undefined,
): Promise<Resume['ideas']> {
  const { rows } = await sql<Entered>`
    select i.id, i.title, i.description, i.body, i.purpose, c.slug, c.question_title,
      c.question_detail, c.ideas as of, i.outcome, c.closed_at, i.place,
      case when c.state <> 'closed' then p.place end as picked
    from ideas i join challenges c on c.id = i.challenge left join picks p on p.idea = i.id
    where i.id in (select id from ideas where author = ${member} union
        select idea from idea_co_authors where member = ${member} and accepted_at is not null)
      and i.state = 'published' and not i.is_test and not i.is_private and c.hidden_at is null
      and ${areResultsVisible(viewer)} and c.closed_at is not null
    order by i.place nulls last, c.closed_at desc, i.id limit ${LINES_MAX}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    lang: languageOfIdea(row),
    challenge: challengeTitleOf(row),
    place: row.place,
    of: row.of,
    picked: row.picked,
    outcome: row.outcome,
    closed_at: row.closed_at.toISOString(),
  }))
}

type Entered = {
  id: number
  title: string
  description: string
  body: RichText | null
  purpose: string
  slug: string
  question_title: string
  question_detail: string
  of: number
  outcome: Resume['ideas'][number]['outcome']
  closed_at: Date
  place: number | null
  picked: number | null
}

async function readMentored(db: ApiDb, member: MemberId): Promise<Resume['mentored']> {
  const { rows } = await sql<Mentored>`
    select c.slug, c.question_title, c.question_detail, count(*)::int as comments
    from mentorings m join challenges c on c.id = m.challenge
    where m.mentor = ${member} and c.state in ${REVEALED_STATES} and c.hidden_at is null
    group by c.id order by comments desc, c.id desc limit ${LINES_MAX}`.execute(db)
  return rows.map((row) => ({ ...challengeTitleOf(row), comments: row.comments }))
}

type Mentored = {
  slug: string
  question_title: string
  question_detail: string
  comments: number
}
