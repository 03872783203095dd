import * as own from '@ideathlon/contracts/own-profile'
import * as people from '@ideathlon/contracts/people'
import * as profiles from '@ideathlon/contracts/profiles'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseTakenHandle } from '../../identity/accounts/commands.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import {
  changeHandle,
  changeLanguage,
  changePictures,
  changeSocial,
  editProfile,
} from './commands.ts'
import { findAccount } from './find-account.ts'
import { findPeople } from './find-people.ts'
import { readMine, readPerson, readProfile, readStaffings, readStaffOf } from './queries.ts'

type OwnCall = { actor: Actor; body: unknown; request: FastifyRequest; reply: FastifyReply }

/** Routes for a member's own profile. */
export function ownProfileRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const ownerOf = (call: OwnCall) => ({ ...originOf(call), actor: call.actor.id })

  serve(app, own.readMyProfile, readActor, async ({ actor }) => ({
    data: await readMine(deps.db, actor.id, deps.now()),
  }))

  serve(app, own.editProfile, readActor, async (call) => ({
    data: viewOf(call.reply, await editProfile(deps, ownerOf(call), call.body)),
  }))

  serve(app, own.changePictures, readActor, async (call) => ({
    data: viewOf(call.reply, await changePictures(deps, ownerOf(call), call.body)),
  }))

  serve(app, own.changeLanguage, readActor, async (call) => ({
    data: viewOf(call.reply, await changeLanguage(deps, ownerOf(call), call.body.locale)),
  }))

  serve(app, own.changeSocial, readActor, async (call) => ({
    data: viewOf(call.reply, await changeSocial(deps, ownerOf(call), call.body)),
  }))

  serve(app, own.changeHandle, readActor, async (call) => {
    const outcome = await changeHandle(deps, ownerOf(call), call.body.handle).catch(
      refuseTakenHandle,
    )
    return { data: viewOf(call.reply, outcome) }
  })
}

/**
 * Routes to find and read other members' profiles, and to list who is on the staff of which
 * platforms.
 */
export function profileRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps
  serve(app, profiles.readProfile, readActor, async ({ actor, params }) => {
    const input = { handle: params.handle, viewer: actor, now: now() }
    const profile = await readProfile(db, input)
    if (profile === undefined) throw notFound(REFUSALS.member_not_found)
    return { data: profile }
  })

  serve(app, profiles.readPerson, readActor, async ({ actor, params }) => {
    const person = await readPerson(db, params.handle, actor?.id)
    if (person === undefined) throw notFound(REFUSALS.member_not_found)
    return { data: person }
  })

  serve(app, people.findPeople, readActor, async ({ actor, query }) => ({
    data: await findPeople(db, { ...query, viewer: actor.id, now: now() }),
  }))

  serve(app, people.listStaffOf, readActor, async ({ params }) => {
    const owner = await findAccount(db, params.handle)
    if (owner === undefined) throw notFound(REFUSALS.member_not_found)
    return { data: await readStaffOf(db, owner) }
  })

  serve(app, people.listStaffings, readActor, async ({ params }) => ({
    data: await readStaffings(db, params.id),
  }))

  serve(app, people.listMyStaffings, readActor, async ({ actor }) => ({
    data: await readStaffings(db, actor.id),
  }))
}
