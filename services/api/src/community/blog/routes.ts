import * as declared from '@ideathlon/contracts/contents'
import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { answerUnchanged } from '../../kernel/http/answer-unchanged.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { siteOf } from '../../kernel/http/site-of.ts'
import { displayName, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { findAccount } from '../profiles/find-account.ts'
import { isHidden, readRelationBetween } from '../relations/between.ts'
import { createPost, removePost, savePost } from './commands.ts'
import { readPost, readPosts, suggestPosts } from './queries.ts'
import { writeFeed } from './write-feed.ts'

const FEED_ENTRIES = 50
const FEED_LIFETIME = 'public, max-age=300'

export async function blogRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { deps, session } = parts
  const { db } = deps
  const { readActor } = session

  serve(app, declared.listPosts, readActor, async ({ actor, params, query }) => {
    const author = await authorNamed(db, params.author, actor)
    const { posts, total } = await readPosts(db, {
      ...query,
      author,
      isAuthor: actor?.id === author,
    })
    return { data: posts, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, declared.readPost, readActor, async ({ actor, params }) => {
    const author = await authorNamed(db, params.author, actor)
    const post = await readPost(db, { author, id: params.content, viewer: actor })
    if (post === undefined) throw notFound(REFUSALS.post_not_found)
    return { data: post }
  })

  serve(app, declared.suggestPosts, readActor, async ({ actor, query }) => ({
    data: await suggestPosts(db, { viewer: actor?.id, besides: query.besides, size: query.size }),
  }))

  serve(app, declared.createPost, readActor, async (call) => {
    const by = { actor: call.actor, origin: originOf(call) }
    return { data: await createPost(deps, by, call.body) }
  })

  serve(app, declared.savePost, readActor, async (call) => {
    const by = { actor: call.actor, origin: originOf(call) }
    return { data: await savePost(deps, by, { id: call.params.content, ...call.body }) }
  })

  serve(app, declared.removePost, readActor, async (call) => {
    await removePost(deps, { actor: call.actor, origin: originOf(call) }, call.params.content)
    return undefined
  })

  await app.register(async (feeds) => {
    feeds.addHook('onSend', answerUnchanged)
    blogFeed(feeds, parts)
  })
}

function blogFeed(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const write = async (given: string, form: 'atom' | 'json', request: FastifyRequest) => {
    const id = await authorNamed(deps.db, given, undefined)
    const author = await deps.db
      .selectFrom('accounts as a')
      .select(['a.id', ...NAME_COLUMNS])
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow()
    const list = { author: id, isAuthor: false, page: 0, size: FEED_ENTRIES }
    const { posts } = await readPosts(deps.db, list)
    const origin = siteOf(request, config.PUBLIC_URL)
    const face = { handle: author.handle ?? given, name: displayName(author) }
    return writeFeed(posts, { origin, address: request.url, author: face, form })
  }
  serve(app, declared.readBlogAtom, session.readActor, ({ params, request, reply }) => {
    reply.header('cache-control', FEED_LIFETIME).type('application/atom+xml; charset=utf-8')
    return write(params.author, 'atom', request)
  })
  serve(app, declared.readBlogJson, session.readActor, ({ params, request, reply }) => {
    reply.header('cache-control', FEED_LIFETIME).type('application/feed+json; charset=utf-8')
    return write(params.author, 'json', request)
  })
}

/** A block in either direction hides the blog, as it hides the profile. */
async function authorNamed(
  db: ApiDb,
  handle: string,
  viewer: Actor | undefined,
): Promise<MemberId> {
  const author = await findAccount(db, handle)
  if (author === undefined || isHidden(await readRelationBetween(db, viewer?.id, author))) {
    throw notFound(REFUSALS.member_not_found)
  }
  return author
}
