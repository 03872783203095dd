import { HTTPS_NEEDED } from '@ideathlon/contracts/integrators/https-needed'
import {
  addSsoProvider,
  changeSsoProvider,
  endScimToken,
  listSsoProviders,
  makeScimToken,
  removeSsoProvider,
  testSsoProvider,
} from '@ideathlon/contracts/integrators/single-sign-on'
import { invalid, notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent, runWithSecret } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { OutgoingError } from '../../kernel/outgoing/outgoing-error.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { ownHostsOf } from '../gateway/own-hosts.ts'
import { demandFreshSession } from '../security/confirm-password.ts'
import { openSsoClients, ssoSeal } from './clients.ts'
import { addProvider, changeProvider, endToken, makeToken, removeProvider } from './commands.ts'
import { NO_SSO, readSso, readSsoProvider, readSsoProviders, ssoNameOf } from './queries.ts'
import { isUsableIssuer } from './rules.ts'

/**
 * Routes for admins to manage the identity providers of organisations. A provider can let strangers
 * in, so changes need a recent sign-in.
 */
export function ssoRoutes(app: FastifyInstance, parts: RouteParts): void {
  serveProviders(app, parts)
  serveTest(app, parts)
  serveTokens(app, parts)
}

function serveProviders(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const { readActor } = session
  const { origin } = ownHostsOf(config)
  const seal = ssoSeal(config)

  serve(app, listSsoProviders, readActor, async ({ actor }) => {
    demand(actor, 'sso.manage')
    return { data: await readSsoProviders(deps.db, { origin }) }
  })

  serve(app, addSsoProvider, readActor, async (call) => {
    demand(call.actor, 'sso.manage')
    await demandFreshSession(deps, call.request)
    if (!isUsableIssuer(call.body.issuer, config.OUTGOING_ALLOW)) {
      throw invalid([{ field: 'issuer', error: HTTPS_NEEDED }])
    }
    const adding = { seal, origin: originOf(call), draft: call.body }
    const data = await runIdempotent(deps, adding.origin, async (tx, now) => {
      const id = await addProvider(tx, adding, now)
      return readSsoProvider(tx, { origin, id })
    })
    return { data }
  })

  serve(app, changeSsoProvider, readActor, async (call) => {
    demand(call.actor, 'sso.manage')
    await demandFreshSession(deps, call.request)
    const { id } = call.params
    const changing = { seal, origin: originOf(call), id, settings: call.body }
    const data = await runIdempotent(deps, changing.origin, async (tx, now) => {
      await changeProvider(tx, changing, now)
      return readSsoProvider(tx, { origin, id })
    })
    return { data }
  })

  serve(app, removeSsoProvider, readActor, async (call) => {
    demand(call.actor, 'sso.manage')
    await demandFreshSession(deps, call.request)
    const removing = { origin: originOf(call), id: call.params.id }
    await runIdempotent(deps, removing.origin, async (tx, now) => {
      await removeProvider(tx, removing, now)
      return null
    })
    return undefined
  })
}

function serveTest(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const clients = openSsoClients(deps, config)
  serve(app, testSsoProvider, session.readActor, async ({ actor, params, request }) => {
    demand(actor, 'sso.manage')
    await limited(deps, 'sso-test', actor.id)
    const sso = await readSso(deps.db, ssoNameOf(params.id))
    if (sso === undefined) throw notFound(NO_SSO)
    try {
      await clients.fresh(sso).discover()
      return { data: { works: true, problem: null } }
    } catch (error) {
      request.log.warn({ err: error, provider: sso.id }, 'the discovery of a provider failed')
      return { data: { works: false, problem: problemOf(error) } }
    }
  })
}

function serveTokens(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const { readActor } = session
  const { origin } = ownHostsOf(config)
  serve(app, makeScimToken, readActor, async (call) => {
    demand(call.actor, 'sso.manage')
    await demandFreshSession(deps, call.request)
    const { id } = call.params
    const making = { origin: originOf(call), id }
    const { view, secret } = await runWithSecret(deps, making.origin, async (tx, now) => {
      const token = await makeToken(tx, making, now)
      return { view: await readSsoProvider(tx, { origin, id }), secret: token }
    })
    return { data: { ...view, token: secret } }
  })

  serve(app, endScimToken, readActor, async (call) => {
    demand(call.actor, 'sso.manage')
    await demandFreshSession(deps, call.request)
    const { id } = call.params
    const ending = { origin: originOf(call), id }
    const data = await runIdempotent(deps, ending.origin, async (tx, now) => {
      await endToken(tx, ending, now)
      return readSsoProvider(tx, { origin, id })
    })
    return { data }
  })
}

/** Finds the actual cause, which the library wraps in other errors. */
function problemOf(error: unknown): 'forbidden' | 'unreachable' | 'invalid' {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (!(each instanceof OutgoingError)) continue
    const { reason } = each
    if (reason === 'forbidden' || reason === 'invalid') return 'forbidden'
    if (reason === 'unreachable' || reason === 'too_slow') return 'unreachable'
  }
  return 'invalid'
}
