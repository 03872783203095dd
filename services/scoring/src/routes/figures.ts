import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import {
  FIGURE_DAYS,
  type Figure,
  readContextStats,
  readImpact,
  readResourceStats,
  readStatsDetails,
} from '@ideathlon/contracts/stats'
import { type Actor, isInPerson } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { Community } from '../figures/community.ts'
import { memberFigures } from '../figures/member-figures.ts'
import { readMemberCounts } from '../figures/read-member.ts'
import { questionFigures } from '../figures/read-question.ts'
import type { Reads } from './deps.ts'

const MS_PER_DAY = 86_400_000

export function serveMemberFigures(app: FastifyInstance, reads: Reads): void {
  for (const route of [readImpact, readStatsDetails]) {
    serve(app, route, reads.readActor, async ({ actor, params, query }) => {
      await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
      return { data: await figuresOf(reads, params.id, actor) }
    })
  }
}

export function serveContextFigures(app: FastifyInstance, reads: Reads): void {
  serve(app, readContextStats, reads.readActor, async ({ actor, params, query }) => {
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    if (params.context !== 'challenge') return { data: await figuresOf(reads, params.id, actor) }
    const data = await questionFigures(reads.pool, {
      challenge: params.id,
      upTo: reads.follower.position,
      since: sinceOf(reads),
    })
    if (data === undefined)
      throw notFound('This challenge does not exist. It may have been removed.')
    return { data }
  })
}

export function serveCommunityFigures(app: FastifyInstance, reads: Reads): void {
  const community = new Community(reads.pool, reads.now)
  serve(app, readResourceStats, reads.readActor, async ({ params, query }) => {
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const since = Math.floor(sinceOf(reads).getTime() / MS_PER_DAY)
    const upTo = reads.follower.position
    return { data: await community.figures(params.resource, upTo, since) }
  })
}

async function figuresOf(
  reads: Reads,
  member: number,
  actor: Actor | undefined,
): Promise<Figure[]> {
  const counts = await readMemberCounts(reads.pool, {
    accounts: [member, ...reads.follower.mergedInto(member)],
    upTo: reads.follower.position,
    since: sinceOf(reads),
  })
  return memberFigures(counts, { isOwn: isInPerson(actor, member) })
}

function sinceOf({ now }: Reads): Date {
  return new Date(now().getTime() - FIGURE_DAYS * MS_PER_DAY)
}
