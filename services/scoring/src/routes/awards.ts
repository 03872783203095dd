import type { AwardId } from '@ideathlon/contracts/award-texts'
import type { Award } from '@ideathlon/contracts/awards'
import { readIdeaAwards, readMedals, readMedalsMeta } from '@ideathlon/contracts/awards'
import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import {
  type Awarded,
  awardedView,
  isAwarded,
  nextAwards,
  raceMedalView,
} from '../awards/award-view.ts'
import { raceMedalsOf } from '../awards/race-medals.ts'
import { IDEA_RULES } from '../awards/rules.ts'
import { refuseUnknownMember } from '../profiles/refuse-unknown-member.ts'
import type { Reads } from './deps.ts'

export function serveMedals(app: FastifyInstance, reads: Reads): void {
  serve(app, readMedals, reads.readActor, async ({ params, query }) => {
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const all = (await awardsOf(reads, params.id)).filter(
      (award) => query.kind === undefined || award.kind === query.kind,
    )
    if (all.length === 0) await refuseUnknownMember(reads.pool, params.id)
    const from = query.page * query.size
    const meta = { page: query.page, size: query.size, total: all.length }
    return { data: all.slice(from, from + query.size), meta }
  })
}

export function serveMedalsMeta(app: FastifyInstance, reads: Reads): void {
  serve(app, readMedalsMeta, reads.readActor, async ({ actor, params, query }) => {
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const all = await awardsOf(reads, params.id)
    const tier = (name: Award['tier']) => all.filter((award) => award.tier === name).length
    const medals = all.filter((award) => award.kind === 'medal').length
    const isOwn = actor?.id === params.id || actor?.admin === true
    const earned = await reads.milestones.of(params.id, reads.follower.position)
    return {
      data: {
        gold: tier('gold'),
        silver: tier('silver'),
        bronze: tier('bronze'),
        medals,
        badges: all.length - medals,
        total: all.length,
        next: isOwn ? nextAwards(earned) : [],
      },
    }
  })
}

/** A member's awards, newest first. */
async function awardsOf(reads: Reads, member: number): Promise<Award[]> {
  const upTo = reads.follower.position
  const [earned, medals] = await Promise.all([
    reads.milestones.of(member, upTo),
    raceMedalsOf(reads.pool, { member, upTo }),
  ])
  const awarded = earned.milestones.filter(isAwarded)
  const profiles = await reads.challenges.of(awarded.flatMap((one) => one.challenge ?? []))
  return [
    ...awarded.map((one) => ({ ...one, view: awardedView(one, profiles.get(one.challenge ?? 0)) })),
    ...medals.map((one) => ({ ...one, view: raceMedalView(one) })),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.position - a.position)
    .map((one) => one.view)
}

type Row = Pick<Awarded, 'challenge' | 'idea' | 'place' | 'at'> & { key: string; position: string }

export function serveIdeaAwards(app: FastifyInstance, reads: Reads): void {
  serve(app, readIdeaAwards, reads.readActor, async ({ params, query }) => {
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const { rows } = await reads.pool.query<Row>(
      `select type || ':' || reason as key, position, challenge, idea, occurred_at as at,
         (data ->> 'place')::int as place
       from log.events
       where type = 'ChallengeClosed' and idea = $1 and position <= $2 and milli_points >= 0
       order by position`,
      [params.id, reads.follower.position],
    )
    const profiles = await reads.challenges.of(rows.flatMap((row) => row.challenge ?? []))
    const data = rows.flatMap(({ key, ...row }) => {
      const award: AwardId | undefined = IDEA_RULES[key]
      if (award === undefined) return []
      const position = Number(row.position)
      const awarded: Awarded = { kind: 'award', award, role: 'innovator', ...row, position }
      return [awardedView(awarded, profiles.get(row.challenge ?? 0))]
    })
    return { data }
  })
}
