import { readDirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Reads } from '../cycles/queries.ts'
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
    const { rows } = await sql<{ id: number }>`
      select id from public.members where handle = ${params.handle}`.execute(db)
    const id = rows[0]?.id
    if (id === undefined) throw notFound(REFUSALS.member_not_found)
    if (id !== actor.id && !actor.admin) {
      throw notAllowed('Only the Director and admins can see this.')
    }
    return { data: await readOverview({ db, pace, now: now() }, id) }
  })
}
