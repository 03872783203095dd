import {
  actOnChallengeCoAuthor,
  inviteChallengeCoAuthor,
  listChallengeInvitations,
  removeChallengeCoAuthor,
} from '@ideathlon/contracts/challenge-co-authors'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { actOnInvitation, inviteCoAuthor, removeCoAuthor } from './commands.ts'
import { readInvitations } from './queries.ts'

/** Routes for writing a challenge together until it opens. */
export function challengeCoAuthorRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listChallengeInvitations, readActor, async ({ actor, query: { page, size } }) => {
    const { invitations, total } = await readInvitations(deps.db, actor.id, { page, size })
    return { data: invitations, meta: { page, size, total } }
  })

  serve(app, inviteChallengeCoAuthor, readActor, async (call) => {
    await limited(deps, 'connect', call.actor.id)
    const by = { origin: originOf(call), actor: call.actor }
    const invitation = { id: call.params.draft, handle: call.body.handle }
    return { data: await inviteCoAuthor(deps, by, invitation) }
  })

  serve(app, actOnChallengeCoAuthor, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { draft: id, act } = call.params
    return { data: await actOnInvitation(deps, by, { id, act }) }
  })

  serve(app, removeChallengeCoAuthor, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { draft: id, member } = call.params
    await removeCoAuthor(deps, by, { id, member })
    return undefined
  })
}
