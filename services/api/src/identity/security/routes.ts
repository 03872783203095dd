import {
  endOneSession,
  endOtherSessions,
  readSecurityLog,
  readSessions,
} from '@ideathlon/contracts/sessions'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { tokenOf } from '../../kernel/http/session.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { sessionHashOf } from '../sessions/request-session.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import { endImpersonationsBy, endSessions } from '../sessions/sessions.ts'
import { inPerson } from './confirm-password.ts'
import * as queries from './queries.ts'

export function sessionRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  const { db, nats, now } = deps
  serve(app, readSessions, session.readActor, async ({ actor, query, request }) => {
    inPerson(actor)
    const here = sessionHashOf(request)
    return queries.readSessions(db, { account: actor.id, here, page: query }, now())
  })

  serve(app, endOneSession, session.readActor, async ({ actor, params, request }) => {
    inPerson(actor)
    const ended = await db
      .deleteFrom('sessions')
      .where('id', '=', params.id)
      .where('account', '=', actor.id)
      .where('shadowed_by', 'is', null)
      .executeTakeFirst()
    if (ended.numDeletedRows === 0n) throw notFound('This session has already ended.')
    const members = [actor.id, ...(await endImpersonationsBy(db, actor.id))]
    const what = 'session_ended' as const
    await recordSecurityEvent(db, { account: actor.id, what, device: deviceOf(request) }, now())
    for (const member of members) announceAccess(nats, member)
    return undefined
  })

  serve(app, endOtherSessions, session.readActor, async ({ actor, request }) => {
    inPerson(actor)
    const { ended, members } = await endSessions(db, actor.id, tokenOf(request))
    const what = 'session_ended' as const
    await recordSecurityEvent(db, { account: actor.id, what, device: deviceOf(request) }, now())
    for (const member of members) announceAccess(nats, member)
    return { data: { ended } }
  })

  serve(app, readSecurityLog, session.readActor, async ({ actor, query }) => {
    inPerson(actor)
    return queries.readSecurityLog(db, actor.id, query)
  })
}
