import {
  SEARCH_GROUP_SIZE,
  searchAll,
  searchChallenges,
  searchDiscussions,
  searchIdeas,
  searchMembers,
  searchPages,
  searchTopics,
} from '@ideathlon/contracts/search'
import type { Actor } from '@ideathlon/service-kit/auth'
import { serve } from '@ideathlon/service-kit/http/serve'
import { offeredLanguageOf } from '@ideathlon/service-kit/languages/preferred-language'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { findIdeas } from './find-ideas.ts'
import { findMembers } from './find-members.ts'
import { findPages } from './find-pages.ts'
import { type Found, findQuestions } from './find-questions.ts'
import { findMessages } from './talk/find-messages.ts'
import { findTopics } from './talk/find-topics.ts'

export function searchRoutes(
  app: FastifyInstance,
  { deps: { db, now }, session: { readActor } }: RouteParts,
): void {
  serve(app, searchAll, readActor, async ({ actor, query, request }) => {
    const page = { page: 0, size: SEARCH_GROUP_SIZE }
    const viewer = { viewer: actor?.id, now: now() }
    const inTalk = { q: query.q, ...page, viewer: actor?.id }
    const [questions, ideas, members, pages, topics, messages] = await Promise.all([
      findQuestions(db, { ...query, ...page, sort: 'relevance' }, viewer),
      findIdeas(db, { q: query.q, ...page, ...viewer }),
      findMembers(db, { q: query.q, ...page, ...viewer }),
      findPages(db, { ...query, ...page, language: offeredLanguageOf(request) }),
      findTopics(db, inTalk),
      findMessages(db, { ...inTalk, isInPerson: isInPerson(actor) }),
    ])
    return {
      data: {
        questions: questions.rows,
        ideas: ideas.rows,
        topics: topics.rows,
        messages: messages.rows,
        members: members.rows,
        pages: pages.rows,
        totals: {
          questions: questions.total,
          ideas: ideas.total,
          topics: topics.total,
          messages: messages.total,
          members: members.total,
          pages: pages.total,
        },
      },
    }
  })

  serve(app, searchChallenges, readActor, async ({ actor, query }) =>
    paged(await findQuestions(db, query, { viewer: actor?.id, now: now() }), query),
  )

  serve(app, searchIdeas, readActor, async ({ actor, query }) =>
    paged(await findIdeas(db, { ...query, viewer: actor?.id }), query),
  )

  serve(app, searchMembers, readActor, async ({ actor, query }) =>
    paged(await findMembers(db, { ...query, viewer: actor?.id, now: now() }), query),
  )

  serve(app, searchPages, readActor, async ({ query, request }) =>
    paged(await findPages(db, { ...query, language: offeredLanguageOf(request) }), query),
  )
  serve(app, searchDiscussions, readActor, async ({ actor, query }) =>
    paged(
      await findMessages(db, { ...query, viewer: actor?.id, isInPerson: isInPerson(actor) }),
      query,
    ),
  )

  serve(app, searchTopics, readActor, async ({ actor, query }) =>
    paged(await findTopics(db, { ...query, viewer: actor?.id }), query),
  )
}

const isInPerson = (actor: Actor | undefined): boolean => actor?.shadowedBy === undefined

function paged<T>({ rows, total }: Found<T>, { page, size }: { page: number; size: number }) {
  return { data: rows, meta: { page, size, total } }
}
