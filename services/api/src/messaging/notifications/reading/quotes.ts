import type { MemberId } from '@ideathlon/contracts/ids'
import type { NotificationView } from '@ideathlon/contracts/notification-calls'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'
import { languageOfIdea } from '../../../kernel/languages/language-of-idea.ts'
import { languageOfQuestion } from '../../../kernel/languages/language-of-question.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import { isRowId } from '../../../kernel/row-id.ts'

type Quotes = NotificationView['quotes']
type QuotingNotice = { subject: string; data: object }
type Question = { slug: string; question_title: string; question_detail: string }
type Idea = {
  title: string
  description: string
  body: RichText | null
  purpose: string
}

/**
 * The titles that notifications quote, each with the language of the challenge or idea that it
 * belongs to.
 */
export async function readQuotes(
  db: ApiDb,
  member: MemberId,
  notices: readonly QuotingNotice[],
): Promise<(notice: QuotingNotice) => Quotes> {
  const [ofQuestions, ofIdeas] = await Promise.all([
    questionLanguages(db, textsAt(notices, 'slug')),
    ideaLanguages(db, { member, ids: notices.flatMap(ideaOf), titles: textsAt(notices, 'title') }),
  ])
  return (notice) => {
    const [slug] = textsAt([notice], 'slug')
    return [
      ...textsAt([notice], 'question').map((text) => ({
        text,
        lang: ofQuestions.get(slug ?? '') ?? languageOfText(text),
      })),
      ...textsAt([notice], 'title').map((text) => ({
        text,
        lang: ofIdeas.get(text) ?? languageOfText(text),
      })),
    ]
  }
}

async function questionLanguages(db: ApiDb, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<Question>`
    select slug, question_title, question_detail from challenges
    where slug = any(${slugs}::text[])`.execute(db)
  return new Map(rows.map((question) => [question.slug, languageOfQuestion(question)]))
}

type QuoteFilter = { member: MemberId; ids: number[]; titles: string[] }

/**
 * The languages of these titles, which are looked up among the ideas that the notifications are
 * about and the member's own ideas.
 */
async function ideaLanguages(
  db: ApiDb,
  { member, ids, titles }: QuoteFilter,
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map()
  const { rows } = await sql<Idea>`
    select title, description, body, purpose from ideas where id = any(${ids}::int[])
    union all
    select title, description, body, purpose from ideas
    where author = ${member} and title = any(${titles}::text[])`.execute(db)
  return new Map(rows.map((idea) => [idea.title, languageOfIdea(idea)]))
}

function textsAt(notices: readonly QuotingNotice[], key: 'slug' | 'question' | 'title'): string[] {
  return notices.flatMap(({ data }) => {
    const value: unknown = (data as Readonly<Record<string, unknown>>)[key]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}

function ideaOf({ subject }: QuotingNotice): number[] {
  const [kind, id = ''] = subject.split(':')
  return kind === 'idea' && isRowId(id) ? [Number(id)] : []
}
