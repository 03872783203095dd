import type { RouteAuth } from '@ideathlon/contracts/route'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  collectRoutes,
  type DeclaredRoute,
} from '../../services/api/src/edge/openapi/collect-routes.ts'
import { ACTIONS, can } from '../../services/api/src/kernel/permissions/can.ts'
import type { ApiServer } from '../edge/api-server.ts'
import { faultOf } from '../edge/check-answer.ts'
import { createPersonas, PARTS, type Part, type Personas } from '../edge/personas.ts'
import { addressOf } from '../edge/requests.ts'
import { keepOutboxMoving, startWholeEdge } from '../edge/whole-edge.ts'

let server: ApiServer
let personas: Personas
let declared: DeclaredRoute[]
let endSweeping: (() => Promise<void>) | undefined

beforeAll(async () => {
  server = await startWholeEdge()
  endSweeping = await keepOutboxMoving(server)
  personas = await createPersonas(server)
  declared = await collectRoutes()
})
afterAll(async () => {
  await endSweeping?.()
  await server.stop()
})

/** The personas that may call a route; all others get an error with the reason. */
const ADMITTED: Record<RouteAuth, readonly Part[]> = {
  visitor: PARTS,
  member: PARTS.filter((part) => part !== 'visitor'),
  moderator: ['ambassador', 'admin'],
  admin: ['admin'],
}

async function call(route: DeclaredRoute, headers: Record<string, string>) {
  const { method } = route.route
  const sent = { method, url: `/api${addressOf(route, personas)}`, headers }
  return server.app.inject(method === 'GET' ? sent : { ...sent, payload: {} })
}

describe.each(PARTS)('the persona “%s”', (part) => {
  it('can call every permitted route, and gets a reason at every other', async () => {
    const wrong: string[] = []
    let headers = await personas.as(part)
    for (const route of declared) {
      const answer = await call(route, headers)
      const isAdmitted = ADMITTED[route.route.auth].includes(part)
      const expected = isAdmitted ? undefined : part === 'visitor' ? 401 : 403
      const fault =
        faultOf(answer) ??
        (expected !== undefined && answer.statusCode !== expected
          ? `answered ${answer.statusCode} instead of ${expected}`
          : undefined)
      // Directories identify themselves with a token of their own, not with a session.
      const isKnown = part !== 'visitor' && route.route.bearer === undefined
      const isForgotten = isAdmitted && answer.statusCode === 401 && isKnown
      if (fault || isForgotten) {
        wrong.push(`${route.route.method} ${route.route.url} ${fault ?? 'did not recognise them'}`)
      }
      // The call may have signed the persona out or changed their account, so everything is reset.
      if (route.route.method !== 'GET' && answer.statusCode < 400) {
        await personas.reset()
        headers = await personas.as(part)
      }
    }
    expect(wrong).toEqual([])
  })
})

it('admin routes are closed to everyone else, whatever they own', () => {
  const onlyAdmins = ACTIONS.filter((action) => {
    const everything = { owner: 1, asker: 1, platformOwner: 1, isStaff: true }
    return [everything, {}].every(
      (resource) => !can({ id: 1, admin: false, ambassador: true }, action, resource),
    )
  })
  expect(onlyAdmins).toContain('payment.approve')
  for (const part of PARTS) {
    const actor = part === 'visitor' ? undefined : personas.actors[part]
    const may = onlyAdmins.filter((action) => can(actor, action, { owner: actor?.id ?? null }))
    if (part !== 'admin') expect([part, may]).toEqual([part, []])
  }
})

it('a silenced member writes nothing public, and an impersonating admin speaks for nobody', () => {
  const { silenced, 'shadow admin': shadow } = personas.actors
  const writingActions = [
    'message.create',
    'topic.create',
    'idea.enter',
    'challenge.publish',
  ] as const
  const talk = { read: true, start: true, post: true, moderate: false }
  for (const action of writingActions)
    expect(can(silenced, action, { asker: 99, talk })).toBe(false)
  const personal = ['message.send', 'account.secure', 'account.export', 'webhook.keep'] as const
  for (const action of personal) expect(can(shadow, action, { owner: shadow.id })).toBe(false)
})

it('an admin’s acts behind the edge are audited by name, and are not shown in the answer', async () => {
  const owner = new pg.Pool({ connectionString: server.stack.databaseUrl, max: 1 })
  const { rows } = await owner.query(
    `insert into olympiad.olympiads (base, seq, title, starts_at, ends_at, start_command)
     values (1, 1, 'An Idea Race', now(), now() + interval '9 days', gen_random_uuid()) returning id`,
  )
  await owner.end()
  const [{ id }] = rows
  const headers = await personas.as('admin')
  for (const state of ['paused', 'running']) {
    const url = `/api/admin/olympiads/${id}/update-state`
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: { state } })
    expect([answer.statusCode, answer.headers['x-act']]).toEqual([200, undefined])
  }
  const url = `/api/admin/audit?subject=olympiad:${id}`
  const { data } = (await server.app.inject({ url, headers })).json()
  const acts = data.map(({ act, detail }: { act: string; detail: object }) => [act, detail])
  expect(acts).toEqual([
    ['olympiad.resume', expect.objectContaining({ title: 'An Idea Race' })],
    ['olympiad.pause', expect.objectContaining({ title: 'An Idea Race' })],
  ])
})
