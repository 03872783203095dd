import { REFUSALS } from '@ideathlon/contracts/refusals'
import { safePlace } from '@ideathlon/contracts/safe-place'
import {
  disconnectSocial,
  findSocialProvider,
  finishSocial,
  readSocialAccounts,
  readSocialProviders,
  startSocial,
} from '@ideathlon/contracts/social-login'
import { notFound, notSignedIn, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { labelOf } from '../../kernel/config/social-providers.ts'
import { openCookieJar } from '../../kernel/http/cookies.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { freshCode, makeCode } from '../codes/codes.ts'
import { CODE_LIVES_MS } from '../codes/purposes.ts'
import { ownHostsOf } from '../gateway/own-hosts.ts'
import { SocialClient } from '../openid/client.ts'
import { demandFreshSession, inPerson } from '../security/confirm-password.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { openSsoClients } from '../single-sign-on/clients.ts'
import { findSso, readSsoButtons } from '../single-sign-on/queries.ts'
import { disconnect } from './connect.ts'
import { finish, type LoginState, STATE_COOKIE } from './finish.ts'
import { readAccounts } from './queries.ts'

export function socialRoutes(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const ownHosts = ownHostsOf(config)
  const jar = openCookieJar(config)
  const configured = new Map(
    config.SOCIAL_LOGINS.map((given) => [given.provider, new SocialClient(given)]),
  )
  const ofOrganisations = openSsoClients(deps, config)
  const clients = {
    get: async (name: string) => configured.get(name) ?? ofOrganisations.get(name),
  }
  serveOffers(app, { deps, session, configured })

  serve(app, startSocial, session.readActor, async ({ actor, params, body, request, reply }) => {
    await limited(deps, 'social', request.ip)
    const client = await clients.get(params.provider)
    if (client === undefined) throw refused('provider_off')
    if (body.connect && actor === undefined) throw notSignedIn()
    if (body.connect && actor !== undefined) {
      inPerson(actor)
      // An open session alone must not be enough to add another way to sign in.
      await demandFreshSession(deps, request)
    }
    const state = freshCode()
    const redirectUri = `${ownHosts.origin}/account/social/${params.provider}`
    const { url, trip: input } = await client.leave(redirectUri, state).catch((error: unknown) => {
      request.log.warn({ err: error, provider: params.provider }, 'a provider does not answer')
      throw refused('oauth_10122')
    })
    const away: LoginState = {
      ...input,
      provider: params.provider,
      connect: body.connect ? (actor?.id ?? null) : null,
      continue: safePlace(body.continue, ownHosts) ?? null,
    }
    const trip = { purpose: 'social-state', secret: state, data: away } as const
    await makeCode(deps.db, trip, deps.now())
    const maxAge = CODE_LIVES_MS['social-state'] / 1000
    jar.set(reply, STATE_COOKIE, state, { maxAge })
    return { data: { url } }
  })

  serve(app, finishSocial, session.readActor, async ({ actor, params, body, request, reply }) => {
    await limited(deps, 'social', request.ip)
    return {
      data: await finish({ deps, session, clients, jar }, { actor, params, body, request, reply }),
    }
  })

  serve(app, disconnectSocial, session.readActor, async ({ actor, params, request }) => {
    inPerson(actor)
    const input = { account: actor.id, provider: params.provider, device: deviceOf(request) }
    await disconnect(deps, input)
    return undefined
  })

  serve(app, readSocialAccounts, session.readActor, async ({ actor, params }) => {
    const { handle } = params
    const accounts = await readAccounts(deps.db, { handle, viewer: actor?.id })
    if (accounts === undefined) throw notFound(REFUSALS.member_not_found)
    return { data: { accounts } }
  })
}

type OfferContext = Pick<RouteParts, 'deps' | 'session'> & { configured: Map<string, SocialClient> }

/** The providers with which a reader can sign in, and the one that belongs to an address. */
function serveOffers(app: FastifyInstance, { deps, session, configured }: OfferContext): void {
  serve(app, readSocialProviders, session.readActor, async ({ actor }) => {
    const buttons = [...configured.values()].map(({ given }) => ({
      provider: given.provider,
      label: labelOf(given),
    }))
    const ofOrganisations = await readSsoButtons(deps.db, actor?.id)
    return {
      data: [...buttons, ...ofOrganisations.buttons],
      meta: { has_hidden: ofOrganisations.hasHidden },
    }
  })

  serve(app, findSocialProvider, session.readActor, async ({ body, request }) => {
    await limited(deps, 'social', request.ip)
    return { data: await findSso(deps.db, body.email) }
  })
}
