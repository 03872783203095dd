import * as declared from '@ideathlon/contracts/co-author-invitations'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { readCard } from '../../challenges/queries.ts'
import { answerInvitation, inviteCoAuthor, withdrawInvitation } from './commands.ts'
import { readCoAuthorship, readOwnInvitations } from './queries.ts'

/** Routes for co-authors who help to run a challenge that is already published. */
export function publishedCoAuthorRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, declared.readCoAuthorship, readActor, async ({ actor, params }) => {
    const card = await readCard(db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    demand(actor, 'challenge.keep_co_author', { asker: card.asker }, REFUSALS.askers_only)
    return { data: await readCoAuthorship(db, card, now()) }
  })

  serve(app, declared.inviteToPublished, readActor, async (call) => {
    await limited(deps, 'connect', call.actor.id)
    const by = { origin: originOf(call), actor: call.actor }
    const invitation = { slug: call.params.challenge, handle: call.body.handle }
    return { data: await inviteCoAuthor(deps, by, invitation) }
  })

  serve(app, declared.withdrawCoAuthorInvitation, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { challenge: slug, member } = call.params
    await withdrawInvitation(deps, by, { slug, member })
    return undefined
  })

  serve(app, declared.answerCoAuthorInvitation, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { challenge: slug, act } = call.params
    return { data: await answerInvitation(deps, by, { slug, act }) }
  })

  serve(app, declared.listCoAuthorInvitations, readActor, async ({ actor, query }) => {
    const { page, size } = query
    const asking = { page, size, now: now() }
    const { invitations, total } = await readOwnInvitations(db, actor.id, asking)
    return { data: invitations, meta: { page, size, total } }
  })
}
