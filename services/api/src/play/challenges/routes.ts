import { publishChallenge as publishDeclared } from '@ideathlon/contracts/challenge-asking'
import { type ChallengeSort, listChallenges } from '@ideathlon/contracts/challenges'
import { ChallengeId } from '@ideathlon/contracts/ids'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { unpaidFor } from '../../community/fair-pay/rules.ts'
import { platformNamed, platformOfRequest } from '../../community/platforms/known-platforms.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { alreadyPublished, readPublishedAs } from '../drafts/publish-once.ts'
import { publishChallenge } from './commands.ts'
import { readOrderedPage } from './lists/read-ordered.ts'
import { type ChallengeList, readChallengePage } from './queries.ts'

export function publishRoute(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, publishDeclared, readActor, async (call) => {
    demand(call.actor, 'challenge.publish')
    const origin = { ...originOf(call), actor: call.actor.id }
    const { id: home } = await platformOfRequest(deps, call.request)
    const published = await publishChallenge(deps, origin, { ...call.body, home })
    if (!published.ok && published.reason === 'already_published' && call.body.draft !== null) {
      throw alreadyPublished(await readPublishedAs(deps.db, call.body.draft))
    }
    return { data: { ...viewOf(call.reply, published), ...unpaidFor(call.actor) } }
  })
}

const HOT_KEPT_MS = 5 * 60_000

/**
 * Closed challenges and challenges with a certain tag are never shuffled or put in hot order; the
 * newest come first instead.
 */
const listed = (sort: ChallengeSort): ChallengeList['sort'] =>
  sort === 'shuffled' || sort === 'hot' ? 'newest' : sort

export function listRoute(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps
  const hot = new MemoryCache<string, number[]>({ entriesMax: 500, ttlMs: HOT_KEPT_MS, now })
  serve(app, listChallenges, readActor, async ({ query: { platform, ...query }, request }) => {
    const { id: home } = await (platform === undefined
      ? platformOfRequest(deps, request)
      : platformNamed(deps, platform))
    const { sort, state, seed, ...list } = query
    const isShuffled = sort === 'shuffled' || sort === 'hot'
    const isOrdered = isShuffled && state === 'open' && list.tag === undefined
    const { cards, total } = isOrdered
      ? await readOrderedPage({ db, now, hot }, { ...list, sort, seed, home })
      : await readChallengePage(db, { ...list, state, sort: listed(sort), home }, now())
    return { data: cards, meta: { page: query.page, size: query.size, total } }
  })
}

/**
 * Every address accepts the number of a challenge instead of its slug. The two cannot be confused,
 * because every slug ends in a hyphen and a number.
 */
export function namedByNumber(app: FastifyInstance, { deps: { db } }: RouteParts): void {
  app.addHook('preValidation', async ({ params, routeOptions }) => {
    const named = params as { challenge?: string }
    if (routeOptions.config.declared === undefined || !/^\d+$/.test(named.challenge ?? '')) return
    const id = ChallengeId.safeParse(Number(named.challenge))
    if (!id.success) return
    const row = await db
      .selectFrom('challenges')
      .select('slug')
      .where('id', '=', id.data)
      .executeTakeFirst()
    if (row) named.challenge = row.slug
  })
}
