import type { suggestChallenge } from '@ideathlon/contracts/assistant'
import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { RouteParams, RouteQuery } from '@ideathlon/contracts/route'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb } from '../../kernel/deps.ts'
import { readDraft } from '../../play/drafts/queries.ts'
import { findClosedQuestions } from '../similar/find-similar.ts'
import type { Brief } from './provider.ts'

type Request = {
  id: RouteParams<typeof suggestChallenge>['id']
  query: RouteQuery<typeof suggestChallenge>
  actor: MemberId
  home: number
}

/**
 * What the writer has written, here or in the draft, and related texts from similar closed
 * challenges.
 */
export async function readBrief(db: ApiDb, { id, query, actor, home }: Request): Promise<Brief> {
  const saved = id === 'new' ? {} : await savedText(db, actor, id)
  const title = query.question_title || textIn(saved, 'question_title')
  const details = query.question_details || textIn(saved, 'question_detail')
  const words = [title, ...query.mandatory_keywords, ...query.categories.slice(-1)].join(' ')
  return {
    categories: query.categories,
    keywords: query.mandatory_keywords,
    title,
    details,
    format: {
      solution_format: query.solution_format,
      challenge_format: query.challenge_format,
      caption_solution_format: query.caption_solution_format ?? null,
    },
    attempt: query.attempt,
    similar: await findClosedQuestions(db, { text: words, home }),
  }
}

async function savedText(db: ApiDb, account: MemberId, id: number): Promise<object> {
  const draft = await readDraft(db, { account, id })
  if (draft === undefined) throw notFound(REFUSALS.draft_not_found)
  return draft.content
}

function textIn(content: object, field: string): string {
  const value: unknown = Reflect.get(content, field)
  return typeof value === 'string' ? value.trim() : ''
}
