import * as declared from '@ideathlon/contracts/talk/channels/members'
import { notSignedIn, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { demandModerating, seeChannel } from '../access.ts'
import { canSignUp, readCard } from '../queries.ts'
import { answerInvite, findInvite, stateOf } from './answer-invite.ts'
import { inviteToChannel, revokeInvite } from './invites.ts'
import { readFace, readInvites, readRequests } from './queries.ts'
import { isUsable } from './rules.ts'
import { answerSignUp, signUp, withdrawSignUp } from './sign-ups.ts'

export function channelInviteRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, declared.listChannelInvites, readActor, async ({ actor, params, query }) => {
    const seen = await seeChannel(db, params, { viewer: actor, now: now() })
    demandModerating(actor, seen)
    const list = { ...query, channel: seen.id, now: now() }
    const { invites, total } = await readInvites(db, list)
    return { data: invites, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, declared.inviteToChannel, readActor, async (call) => {
    const { actor, params, body } = call
    const seen = await seeChannel(db, params, { viewer: actor, now: now() })
    demand(actor, 'channel.invite', seen.resource)
    await limited(deps, body.kind === 'email' ? 'invite' : 'connect', actor.id)
    const inviting = { key: params, by: actor, body }
    return { data: viewOf(call.reply, await inviteToChannel(deps, originOf(call), inviting)) }
  })

  serve(app, declared.revokeChannelInvite, readActor, async (call) => {
    const { actor, params } = call
    const revoking = { key: params, by: actor, invite: params.invite }
    return { data: viewOf(call.reply, await revokeInvite(deps, originOf(call), revoking)) }
  })

  serve(app, declared.previewChannelInvite, readActor, async ({ actor, params, request }) => {
    await limited(deps, 'code', request.ip)
    const found = await findInvite(db, params, actor?.id)
    if (found === undefined) throw refused('channel_invite_over')
    if (actor === undefined && found.account !== null) throw notSignedIn()
    if (!isUsable(stateOf(found, now()), actor?.id)) throw refused('channel_invite_over')
    return {
      data: {
        channel: await readCard(db, found.channel, actor?.id),
        by: await readFace(db, found.made_by),
        expires_at: found.expires_at.toISOString(),
      },
    }
  })

  serve(app, declared.answerChannelInvite, readActor, async (call) => {
    await limited(deps, 'code', call.request.ip)
    const answering = { key: call.params, by: call.actor, action: call.body.action }
    return { data: viewOf(call.reply, await answerInvite(deps, originOf(call), answering)) }
  })
}

export function channelSignUpRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, declared.readChannelSignUp, readActor, async ({ actor, params }) => {
    const seen = await seeChannel(db, params, { viewer: actor, now: now() })
    const channel = await readCard(db, seen.id, actor?.id)
    const can_join = can(actor, 'channel.join', seen.resource) && canSignUp(seen)
    return { data: { channel, questions: seen.questions, can_join } }
  })

  serve(app, declared.signUpForChannel, readActor, async (call) => {
    const { actor, params, body } = call
    await limited(deps, 'connect', actor.id)
    const joining = { ...params, by: actor, answers: body.answers }
    return { data: viewOf(call.reply, await signUp(deps, originOf(call), joining)) }
  })

  serve(app, declared.answerChannelSignUp, readActor, async (call) => {
    const { actor, params, body } = call
    const by = { ...params, by: actor }
    const outcome =
      body.action === 'withdraw'
        ? await withdrawSignUp(deps, originOf(call), by)
        : await answerSignUp(deps, originOf(call), {
            ...by,
            handle: body.handle,
            isAccepted: body.action === 'accept',
          })
    return { data: viewOf(call.reply, outcome) }
  })

  serve(app, declared.listChannelSignUps, readActor, async ({ actor, params, query }) => {
    const seen = await seeChannel(db, params, { viewer: actor, now: now() })
    demandModerating(actor, seen)
    const { requests, total } = await readRequests(db, { ...query, channel: seen.id })
    return { data: requests, meta: { page: query.page, size: query.size, total } }
  })
}
