import { takeTicket } from '@ideathlon/contracts/live'
import { type ReadActor, serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { QueryExecutorProvider } from 'kysely'
import { issueTicket } from './tickets.ts'

export type TicketDeps = {
  db: QueryExecutorProvider
  readActor: ReadActor
  /** The hash of the request's session token, whether or not it is still good. */
  sessionHashOf(request: FastifyRequest): Buffer | undefined
  now(): Date
}

/** The only door to the socket: it is opened with a session, or as a visitor. */
export function takeTicketRoute(app: FastifyInstance, deps: TicketDeps): void {
  serve(app, takeTicket, deps.readActor, async ({ actor, request, reply }) => {
    const session = actor === undefined ? undefined : deps.sessionHashOf(request)
    const { ticket, expiresAt } = await issueTicket(deps.db, session ?? null, deps.now())
    reply.header('cache-control', 'no-store')
    return { data: { ticket, expires_at: expiresAt.toISOString() } }
  })
}
