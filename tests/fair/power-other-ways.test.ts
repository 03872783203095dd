import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod'
import {
  collectRoutes,
  type DeclaredRoute,
} from '../../services/api/src/edge/openapi/collect-routes.ts'
import type { JsonSchema } from '../../services/api/src/edge/openapi/describe-schema.ts'
import { exampleOf } from '../../services/api/src/edge/openapi/example-of.ts'
import type * as Permissions from '../../services/api/src/kernel/permissions/can.ts'
import { type ApiServer, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'
import { createPersonas, type Personas } from '../edge/personas.ts'
import { addressOf } from '../edge/requests.ts'

/** Actions that were allowed only because the actor is an admin or an ambassador. */
const byPower = vi.hoisted((): Set<string> => new Set())

vi.mock('../../services/api/src/kernel/permissions/can.ts', async (original) => {
  const real = await original<typeof Permissions>()
  const can: typeof real.can = (actor, action, resource) => {
    const may = real.can(actor, action, resource)
    const powerless = actor && { ...actor, admin: false, ambassador: false }
    if (may && !real.can(powerless, action, resource)) byPower.add(action)
    return may
  }
  return { ...real, can }
})

let server: ApiServer
let personas: Personas

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  personas = await createPersonas(server)
})
afterAll(() => server.stop())

/** A body with only the required fields of a route, filled in with what the personas own. */
function bodyTo({ route }: DeclaredRoute): object {
  if (route.body === undefined) return {}
  const document = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const example = exampleOf(document, (document.$defs ?? {}) as Record<string, JsonSchema>) as
    | object
    | null
  const known: Record<string, unknown> = {
    challenge: personas.slug,
    idea_id: personas.idea,
    handle: 'ben',

    reason: 'It is said by a test, at some length.',
  }
  const needed = (document.required ?? []) as string[]
  const given = Object.entries(example ?? {}).filter(([name]) => needed.includes(name))
  return Object.fromEntries(given.map(([name, value]) => [name, known[name] ?? value]))
}

/** Only the permissions of the api are tested here; the services behind it do not run. */
function ignoreUnreachableService(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ECONNREFUSED') throw error
}

/**
 * The routes that are open to members, each with the actions that the power of an ambassador or
 * admin allowed there.
 */
async function routesOpenedByPower(): Promise<Map<DeclaredRoute, string[]>> {
  const opened = new Map<DeclaredRoute, string[]>()
  for (const declared of await collectRoutes()) {
    const { method, auth } = declared.route
    if (method === 'GET' || auth === 'admin' || auth === 'moderator') continue
    byPower.clear()
    for (const part of ['ambassador', 'admin'] as const) {
      const url = `/api${addressOf(declared, personas)}`
      const headers = await personas.as(part)
      const payload = bodyTo(declared)
      await server.app.inject({ method, url, headers, payload }).catch(ignoreUnreachableService)
      await personas.reset()
    }
    if (byPower.size > 0) opened.set(declared, [...byPower])
  }
  return opened
}

/**
 * `claimReview` reserves a review for its moderator for some minutes; `askPermissions` only reads
 * permissions.
 */
const HARMLESS = ['claimReview', 'askPermissions']

it('every route that lets admins change another member’s things declares the act', async () => {
  const opened = [...(await routesOpenedByPower())]
  const nameOf = ([{ name }]: (typeof opened)[number]) => name
  const silent = opened.filter(([{ route }]) => (route.acts ?? []).length === 0)
  expect(silent.map(nameOf)).toEqual(HARMLESS)
  // Makes sure that the check finds anything at all.
  expect(opened.map(nameOf)).toEqual(
    expect.arrayContaining([
      'publishDraft',
      'editChallenge',
      'declineIdea',
      'reverseReview',
      'addStaff',
    ]),
  )
})
