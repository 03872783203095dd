import * as declared from '@ideathlon/contracts/own-profile'
import type { Actor } from '@ideathlon/service-kit/auth'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { whoWasFaster } from '../../identity/accounts/taken.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { changeHandle } from './change-handle.ts'
import { changeLanguage, changePictures, changeSocial, editProfile } from './edit-mine.ts'
import { readMine } from './read-mine.ts'

type OwnCall = { actor: Actor; body: unknown; request: FastifyRequest; reply: FastifyReply }

/** What a member shows of themselves, and changes. */
export function mineRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const ownerOf = (call: OwnCall) => ({ ...originOf(call), actor: call.actor.id })

  serve(app, declared.readMyProfile, readActor, async ({ actor }) => ({
    data: await readMine(deps.db, actor.id, deps.now()),
  }))

  serve(app, declared.editProfile, readActor, async (call) => ({
    data: viewOf(call.reply, await editProfile(deps, ownerOf(call), call.body)),
  }))

  serve(app, declared.changePictures, readActor, async (call) => ({
    data: viewOf(call.reply, await changePictures(deps, ownerOf(call), call.body)),
  }))

  serve(app, declared.changeLanguage, readActor, async (call) => ({
    data: viewOf(call.reply, await changeLanguage(deps, ownerOf(call), call.body.locale)),
  }))

  serve(app, declared.changeSocial, readActor, async (call) => ({
    data: viewOf(call.reply, await changeSocial(deps, ownerOf(call), call.body)),
  }))

  serve(app, declared.changeHandle, readActor, async (call) => {
    const outcome = await changeHandle(deps, ownerOf(call), call.body.handle).catch(whoWasFaster)
    return { data: viewOf(call.reply, outcome) }
  })
}
