import { signOut } from '@ideathlon/contracts/accounts'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Session, tokenOf } from '../../http/session.ts'
import { announceAccess } from '../../live/announce.ts'
import { endSession } from '../sessions.ts'

export function signOutRoute(app: FastifyInstance, { db, nats }: Deps, session: Session): void {
  serve(app, signOut, session.readActor, async ({ request, reply }) => {
    const token = tokenOf(request)
    const members = token === undefined ? [] : await endSession(db, token)
    for (const member of members) announceAccess(nats, member)
    session.cookies.clear(reply)
    return undefined
  })
}
