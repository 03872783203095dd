import { signOut } from '@ideathlon/contracts/accounts'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { type Session, tokenOf } from '../../../edge/session/session.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { announceAccess } from '../../../kernel/live/announce.ts'
import { endSession } from '../../sessions/sessions.ts'

export function signOutRoute(app: FastifyInstance, { db, nats }: Deps, session: Session): void {
  serve(app, signOut, session.readActor, async ({ request, reply }) => {
    const token = tokenOf(request)
    const members = token === undefined ? [] : await endSession(db, token)
    for (const member of members) announceAccess(nats, member)
    session.cookies.clear(reply)
    return undefined
  })
}
