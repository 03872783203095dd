import {
  createScimUser,
  listScimUsers,
  patchScimUser,
  readScimConfig,
  readScimResourceTypes,
  readScimSchemas,
  readScimUser,
  removeScimUser,
  replaceScimUser,
  SCIM_PAGE_MAX,
  SCIM_TYPE,
} from '@ideathlon/contracts/integrators/scim'
import { takeJsonInUtf8 } from '@ideathlon/service-kit/http/app'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { ownHostsOf } from '../gateway/own-hosts.ts'
import { changeUser, createUser, removeUser } from './commands.ts'
import { configAt, resourceTypesAt, schemasAt } from './descriptions.ts'
import { answerScimFailures, scimRefused } from './failures.ts'
import { listUsers, readDirectory, readUser, viewOf } from './queries.ts'
import { filterIn, patched, statedIn } from './rules.ts'

/**
 * The routes that directories of organisations call (RFC 7644), with SCIM's content type and error
 * format.
 */
export async function scimRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  await app.register(async (scim) => {
    answerScimFailures(scim)
    takeJsonInUtf8(scim, SCIM_TYPE)
    scim.addHook('onRequest', async (_request, reply) => {
      reply.type(SCIM_TYPE)
    })
    serveDescriptions(scim, parts)
    serveReads(scim, parts)
    serveChanges(scim, parts)
    scim.all('/api/scim/v2/*', async () => {
      throw scimRefused({ status: 404, detail: 'This SCIM service supports users only.' })
    })
  })
}

function serveDescriptions(app: FastifyInstance, { session, config }: RouteParts): void {
  const { readActor } = session
  const { origin } = ownHostsOf(config)
  serve(app, readScimConfig, readActor, async () => configAt(origin))
  serve(app, readScimResourceTypes, readActor, async () => resourceTypesAt(origin))
  serve(app, readScimSchemas, readActor, async () => schemasAt(origin))
}

async function directoryOf({ deps }: RouteParts, request: FastifyRequest) {
  const directory = await readDirectory(deps.db, request, deps.now())
  await limited(deps, 'scim', directory.id)
  return { directory, requestId: request.id }
}

function serveReads(app: FastifyInstance, parts: RouteParts): void {
  const { deps, session, config } = parts
  const { readActor } = session
  const { origin } = ownHostsOf(config)
  serve(app, listScimUsers, readActor, async ({ query, request }) => {
    const { directory } = await directoryOf(parts, request)
    const filter = filterIn(query.filter)
    if (!filter.ok) throw scimRefused({ status: 400, ...filter })
    return listUsers(deps.db, directory, {
      filter: filter.value,
      startIndex: Math.max(1, query.startIndex),
      count: Math.min(SCIM_PAGE_MAX, Math.max(0, query.count)),
      origin,
    })
  })
  serve(app, readScimUser, readActor, async ({ params, request }) => {
    const { directory } = await directoryOf(parts, request)
    return viewOf(await readUser(deps.db, directory, params), origin)
  })
}

function serveChanges(app: FastifyInstance, parts: RouteParts): void {
  const { deps, session, config } = parts
  const { readActor } = session
  const { origin } = ownHostsOf(config)

  serve(app, createScimUser, readActor, async ({ body, request, reply }) => {
    const call = await directoryOf(parts, request)
    const user = viewOf(await createUser(deps, call, statedIn(body, { active: true })), origin)
    reply.header('location', user.meta.location)
    return user
  })

  serve(app, replaceScimUser, readActor, async ({ params, body, request }) => {
    const call = await directoryOf(parts, request)
    const stated = (before: { active: boolean }) => statedIn(body, before)
    return viewOf(await changeUser(deps, call, { ...params, stated }), origin)
  })

  serve(app, patchScimUser, readActor, async ({ params, body, request }) => {
    const call = await directoryOf(parts, request)
    const row = await changeUser(deps, call, {
      ...params,
      stated: (before) => {
        const after = patched(before, body)
        if (!after.ok) throw scimRefused({ status: 400, ...after })
        return after.value
      },
    })
    return viewOf(row, origin)
  })

  serve(app, removeScimUser, readActor, async ({ params, request }) => {
    await removeUser(deps, await directoryOf(parts, request), params.id)
    return undefined
  })
}
