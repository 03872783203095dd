import '@fastify/cookie'
import {
  connectBluesky,
  disconnectAccount,
  finishMastodon,
  listConnectedAccounts,
  type ShareProvider,
  startMastodon,
} from '@ideathlon/contracts/connected-accounts'
import { safePlace } from '@ideathlon/contracts/safe-place'
import { notSignedIn, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CODE_LIVES_MS } from '../../identity/codes/purposes.ts'
import { ownHostsOf } from '../../identity/gateway/own-hosts.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { answeredEarlier } from '../../kernel/command/run-idempotent.ts'
import { openCookieJar } from '../../kernel/http/cookies.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { tokenOf } from '../../kernel/http/session.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { backFromMastodon, leaveForMastodon } from './connect-mastodon.ts'
import { disconnect } from './disconnect.ts'
import { readConnectable } from './kept-accounts.ts'
import { openNetworks } from './networks.ts'
import { ProviderError } from './providers/provider-error.ts'
import { type Connected, replaceAccount } from './replace-account.ts'

/** Ties the return from a Mastodon server to the browser that started the connection. */
const STATE_COOKIE = 'share_state'
/** The page to which Mastodon servers send members back. Each server has its own URL below it. */
const RETURN_PATH = '/my-account/connected-accounts/mastodon'

export function connectedAccountRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const networks = openNetworks(config)
  const ownHosts = ownHostsOf(config)
  const jar = openCookieJar(config)
  const demandOffered = (provider: ShareProvider) => {
    if (!networks.offered.includes(provider)) throw refused('share_provider_off')
  }

  serve(app, listConnectedAccounts, readActor, async ({ actor }) => ({
    data: await readConnectable(deps.db, networks, actor.id),
  }))

  serve(app, startMastodon, readActor, async ({ actor, body, request, reply }) => {
    demandOffered('mastodon')
    await limited(deps, 'share-connect', actor.id)
    const { url, state } = await leaveForMastodon(deps, networks, {
      member: actor.id,
      host: body.instance,
      redirectUri: `${ownHosts.origin}${RETURN_PATH}/${encodeURIComponent(body.instance)}`,
      session: sessionOf(request),
      continueAt: safePlace(body.continue, ownHosts) ?? null,
    })
    jar.set(reply, STATE_COOKIE, state, { maxAge: CODE_LIVES_MS['share-state'] / 1000 })
    return { data: { url } }
  })

  serve(app, finishMastodon, readActor, async (call) => {
    const { actor, body, request, reply } = call
    demandOffered('mastodon')
    await limited(deps, 'share-connect', actor.id)
    const kept = request.cookies[STATE_COOKIE] ?? ''
    jar.clear(reply, STATE_COOKIE)
    const returning = {
      member: actor.id,
      origin: originOf(call),
      session: sessionOf(request),
      kept,
      server: body.server,
      state: body.state,
      code: body.error === undefined ? body.code : undefined,
    }
    return { data: await backFromMastodon(deps, networks, returning) }
  })

  serve(app, connectBluesky, readActor, async (call) => {
    const { actor, body } = call
    demandOffered('bluesky')
    await limited(deps, 'share-connect', actor.id)
    const origin = originWithoutPassword(call)
    const earlier = await answeredEarlier<Connected>(deps, origin)
    if (earlier !== undefined) return { data: earlier }
    const { account, secret } = await networks.bluesky
      .connect(body.handle, body.app_password)
      .catch(refuseBluesky)
    const replacing = { member: actor.id, provider: 'bluesky', origin, account, secret } as const
    return { data: await replaceAccount(deps, networks, { ...replacing, continueAt: null }) }
  })

  serve(app, disconnectAccount, readActor, async ({ actor, params: { provider } }) => {
    await disconnect(deps, networks, { member: actor.id, provider })
    return undefined
  })
}

function refuseBluesky(error: unknown): never {
  const isWrong =
    error instanceof ProviderError && ['connect_again', 'refused'].includes(error.reason)
  throw refused(isWrong ? 'bluesky_wrong' : 'bluesky_unreachable')
}

/**
 * Leaves the password out of the hash of the request, so that nobody can guess it from the stored
 * hash.
 */
const originWithoutPassword = (call: Parameters<typeof originOf>[0]) =>
  originOf({ ...call, body: {} })

function sessionOf(request: FastifyRequest): string {
  const token = tokenOf(request)
  if (token === undefined) throw notSignedIn()
  return token
}
