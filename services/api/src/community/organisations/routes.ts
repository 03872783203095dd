import * as declared from '@ideathlon/contracts/organisations'
import { notAllowed, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import type { Session } from '../../kernel/http/session.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { actInOrganisation, createOrganisation, editOrganisation } from './commands.ts'
import { NO_ORGANISATION } from './load.ts'
import {
  readMembers,
  readOrganisation,
  readOrganisations,
  readOwnOrganisations,
  readRequests,
} from './queries.ts'

/** Actions that notify members who did not ask for it: the invited person, or every admin. */
const NOTIFYING_ACTS: ReadonlySet<declared.OrganisationAct> = new Set(['invite', 'join'])

export function organisationRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  readingRoutes(app, deps, session)
  const { readActor } = session

  serve(app, declared.createOrganisation, readActor, async (call) => {
    const organisation = { by: call.actor, body: call.body }
    const created = await createOrganisation(deps, originOf(call), organisation).catch(
      refuseTakenName,
    )
    return { data: viewOf(call.reply, created) }
  })

  serve(app, declared.editOrganisation, readActor, async (call) => {
    const { actor, params, body } = call
    const editing = { slug: params.organisation, by: actor, body }
    return { data: viewOf(call.reply, await editOrganisation(deps, originOf(call), editing)) }
  })

  serve(app, declared.actInOrganisation, readActor, async (call) => {
    const { organisation: slug, act } = call.params
    if (act === 'invite') demand(call.actor, 'invite.send')
    if (NOTIFYING_ACTS.has(act)) await limited(deps, 'connect', call.actor.id)
    const acting = { slug, act, handle: call.body.handle, by: call.actor }
    return { data: viewOf(call.reply, await actInOrganisation(deps, originOf(call), acting)) }
  })
}

function readingRoutes(app: FastifyInstance, { db, now }: Deps, { readActor }: Session): void {
  serve(app, declared.listOrganisations, readActor, async ({ actor, query }) => {
    const { page, size } = query
    const pageQuery = { ...query, viewer: actor?.id, now: now() }
    const { cards, total } = await readOrganisations(db, pageQuery)
    return { data: cards, meta: { page, size, total } }
  })

  serve(app, declared.listMyOrganisations, readActor, async ({ actor }) => ({
    data: await readOwnOrganisations(db, actor.id, now()),
  }))

  serve(app, declared.readOrganisation, readActor, async ({ actor, params }) => ({
    data: await readOrganisation(db, { slug: params.organisation, viewer: actor, now: now() }),
  }))

  serve(app, declared.listOrganisationMembers, readActor, async ({ params, query }) => {
    const { page, size } = query
    const { members, total } = await readMembers(db, { slug: params.organisation, page, size })
    if (total === 0) throw notFound(NO_ORGANISATION)
    return { data: members, meta: { page, size, total } }
  })

  serve(app, declared.listOrganisationRequests, readActor, async ({ actor, params, query }) => {
    const { page, size } = query
    const slug = params.organisation
    const { standing } = await readOrganisation(db, { slug, viewer: actor, now: now() })
    if (standing !== 'admin' && standing !== 'owner') throw notAllowed()
    const { members, total } = await readRequests(db, { slug, page, size, now: now() })
    return { data: members, meta: { page, size, total } }
  })
}

/** The check before the insert misses a name that another member chooses at the same time. */
function refuseTakenName(error: unknown): never {
  if (brokenUnique(error) === 'organisations_slug_key') throw refused('organisation_name_taken')
  throw error
}
