import {
  readActivityAtom,
  readActivityJson,
  readPrivateActivity,
  readPublicActivity,
  seeActivity,
} from '@ideathlon/contracts/activity/calls'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { platformNamed } from '../../community/platforms/known-platforms.ts'
import { findAccount } from '../../community/profiles/find-account.ts'
import type { Deps } from '../../kernel/deps.ts'
import { answerUnchanged } from '../../kernel/http/answer-unchanged.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { siteOf } from '../../kernel/http/site-of.ts'
import { findCategory, findFeedSubject, writeFeed } from './feeds.ts'
import { announceActivity } from './live-channel.ts'
import { markSeen } from './seen.ts'
import { markOf, readPrivateStream, readPublicStream } from './streams.ts'

const FEED_ENTRIES = 50
const FEED_LIFETIME = 'public, max-age=300'

export function activityRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, nats } = deps

  serve(app, readPrivateActivity, readActor, async ({ actor, query }) => {
    const { because, platform, ...wanted } = query
    const streamFilter = { member: actor.id, because }
    return readPrivateStream(db, streamFilter, { ...wanted, ...(await onPlatform(deps, platform)) })
  })

  serve(app, readPublicActivity, readActor, async ({ actor, query }) => {
    const { member, category, platform, ...wanted } = query
    const whose = member === undefined ? undefined : await findAccount(db, member)
    if (member !== undefined && whose === undefined) throw notFound(REFUSALS.member_not_found)
    const of = {
      viewer: actor?.id,
      ...(whose !== undefined && { actor: whose }),
      ...(category !== undefined && { category: (await findCategory(db, category)).id }),
    }
    return readPublicStream(db, of, { ...wanted, ...(await onPlatform(deps, platform)) })
  })

  serve(app, seeActivity, readActor, async ({ actor, body }) => {
    await markSeen(db, actor.id, markOf(body.newest))
    announceActivity(nats, actor.id)
    return undefined
  })
}

/** Routes for the public streams in feed readers. */
export async function activityFeedRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config: { PUBLIC_URL } }: RouteParts,
): Promise<void> {
  type Query = { platform: string; category?: string | undefined }
  const write = async (
    query: Query,
    form: 'atom' | 'json',
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<string> => {
    const subject = await findFeedSubject(deps, query)
    const { platform, actor, category } = subject
    const of = { viewer: undefined, ...(actor && { actor }), ...(category && { category }) }
    const { data } = await readPublicStream(deps.db, of, { platform, size: FEED_ENTRIES })
    const origin = siteOf(request, PUBLIC_URL)
    reply
      .header('cache-control', FEED_LIFETIME)
      .type(form === 'atom' ? 'application/atom+xml; charset=utf-8' : 'application/feed+json')
    return writeFeed(data, { origin, address: request.url, subject, form })
  }
  await app.register(async (feeds) => {
    feeds.addHook('onSend', answerUnchanged)
    serve(feeds, readActivityAtom, readActor, ({ params, query, ...sent }) =>
      write({ ...params, ...query }, 'atom', sent),
    )
    serve(feeds, readActivityJson, readActor, ({ params, query, ...sent }) =>
      write({ ...params, ...query }, 'json', sent),
    )
  })
}

async function onPlatform(deps: Deps, slug: string | undefined): Promise<{ platform?: number }> {
  return slug === undefined ? {} : { platform: (await platformNamed(deps, slug)).id }
}
