import { readDirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { FastifyInstance } from 'fastify'
import type { Reads } from '../cycles/queries.ts'
import { loadMember } from '../scopes/load-member.ts'
import { readOverview } from './read-overview.ts'
import { PaceReader } from './read-pace.ts'

type Parts = Reads & {
  now(): Date
  logger: Logger
  secret: string
  scoringUrl: string | undefined
}

/** What a Director sees of their tournaments. */
export function directorRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, readActor, now, logger, secret, scoringUrl } = parts
  const pace =
    scoringUrl === undefined ? undefined : new PaceReader({ scoringUrl, secret, logger }, now)

  serve(app, readDirectorOverview, readActor, async ({ actor, params }) => {
    const id = await loadMember(db, params.handle)
    if (id !== actor.id && !actor.admin) {
      throw notAllowed('Only the Director and admins can see this.')
    }
    return { data: await readOverview({ db, pace, now: now() }, id) }
  })
}
