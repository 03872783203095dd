import { readHighlights } from '@ideathlon/contracts/gamedash'
import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import { isInPerson } from '@ideathlon/service-kit/auth'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { highlightsOf } from '../highlights/read-highlights.ts'
import { refuseUnknownMember } from '../profiles/refuse-unknown-member.ts'
import type { Reads } from './deps.ts'

/** A member's own highlights. Admins can read those of others. */
export function serveHighlights(app: FastifyInstance, reads: Reads): void {
  serve(app, readHighlights, reads.readActor, async ({ actor, reply, params, query }) => {
    const isOther = actor.id !== params.id
    const blind = !isInPerson(actor, params.id)
    if (isOther && !actor.admin) {
      throw notAllowed('You can only read your own highlights.')
    }
    if (isOther) noteAct(reply, { act: 'highlights.read', subject: `member:${params.id}` })
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const upTo = reads.follower.position
    const all = await highlightsOf(reads, { member: params.id, role: query.role, upTo, blind })
    if (all.length === 0) await refuseUnknownMember(reads.pool, params.id)
    const from = query.page * query.size
    const meta = { page: query.page, size: query.size, total: all.length }
    return { data: all.slice(from, from + query.size), meta }
  })
}
