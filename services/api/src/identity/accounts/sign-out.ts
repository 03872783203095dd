import { signOut } from '@ideathlon/contracts/accounts'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { tokenOf } from '../../kernel/http/session.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { endSession } from '../sessions/sessions.ts'

export function signOutRoute(
  app: FastifyInstance,
  { deps: { db, nats }, session }: RouteParts,
): void {
  serve(app, signOut, session.readActor, async ({ request, reply }) => {
    const token = tokenOf(request)
    const members = token === undefined ? [] : await endSession(db, token)
    for (const member of members) announceAccess(nats, member)
    session.cookies.clear(reply)
    return undefined
  })
}
