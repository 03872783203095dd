import type { RouteAuth } from '@ideathlon/contracts/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectRoutes, type DeclaredRoute } from '../../services/api/src/openapi/collect-routes.ts'
import { ACTIONS, can } from '../../services/api/src/permissions/can.ts'
import type { ApiServer } from '../edge/api-server.ts'
import { type Cast, gatherCast, PARTS, type Part } from '../edge/cast.ts'
import { addressOf } from '../edge/requests.ts'
import { faultOf } from '../edge/verdict.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'

let server: ApiServer
let cast: Cast
let declared: DeclaredRoute[]

beforeAll(async () => {
  server = await startWholeEdge()
  cast = await gatherCast(server)
  declared = await collectRoutes()
})
afterAll(() => server.stop())

/** Who gets through the door of a route; everybody else is told why not. */
const ADMITTED: Record<RouteAuth, readonly Part[]> = {
  visitor: PARTS,
  member: PARTS.filter((part) => part !== 'visitor'),
  moderator: ['ambassador', 'admin'],
  admin: ['admin'],
}

async function call(route: DeclaredRoute, part: Part) {
  const { method } = route.route
  const headers = await cast.as(part)
  const sent = { method, url: `/api${addressOf(route, cast)}`, headers }
  return server.app.inject(method === 'GET' ? sent : { ...sent, payload: {} })
}

describe.each(PARTS)('a %s', (part) => {
  it('is let through every door that is theirs, and told at every other why not', async () => {
    const wrong: string[] = []
    for (const route of declared) {
      const answer = await call(route, part)
      const isAdmitted = ADMITTED[route.route.auth].includes(part)
      const expected = isAdmitted ? undefined : part === 'visitor' ? 401 : 403
      const fault =
        faultOf(answer) ??
        (expected !== undefined && answer.statusCode !== expected
          ? `answered ${answer.statusCode} for ${expected}`
          : undefined)
      const isForgotten = isAdmitted && answer.statusCode === 401 && part !== 'visitor'
      if (fault || isForgotten) {
        wrong.push(`${route.route.method} ${route.route.url} ${fault ?? 'did not know them'}`)
      }
      await cast.reset()
    }
    expect(wrong).toEqual([])
  })
})

it('what only admins may do, nobody else may, whatever is theirs', () => {
  const onlyAdmins = ACTIONS.filter((action) => {
    const everything = { owner: 1, asker: 1, platformOwner: 1, isStaff: true }
    return [everything, {}].every(
      (resource) => !can({ id: 1, admin: false, ambassador: true }, action, resource),
    )
  })
  expect(onlyAdmins).toContain('payment.approve')
  for (const part of PARTS) {
    const actor = part === 'visitor' ? undefined : cast.actors[part]
    const may = onlyAdmins.filter((action) => can(actor, action, { owner: actor?.id ?? null }))
    if (part !== 'admin') expect([part, may]).toEqual([part, []])
  }
})

it('a silenced member writes nothing that others read, and a shadow speaks for nobody', () => {
  const { silenced, 'shadow admin': shadow } = cast.actors
  const spoken = ['comment.write', 'topic.start', 'idea.enter', 'challenge.publish'] as const
  for (const action of spoken) expect(can(silenced, action, { asker: 99 })).toBe(false)
  const personal = ['message.send', 'account.secure', 'account.remove', 'payout.receive'] as const
  for (const action of personal) expect(can(shadow, action, { owner: shadow.id })).toBe(false)
})
