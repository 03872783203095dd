import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import { refused } from '@ideathlon/service-kit/http/refusal'
import * as z from 'zod'
import { freshCode, makeCode, takeCode } from '../../identity/codes/codes.ts'
import { hashOfToken } from '../../identity/sessions/sessions.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import { answeredEarlier } from '../../kernel/command/run-idempotent.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Networks, openedBy } from './networks.ts'
import type { MastodonApp } from './providers/mastodon.ts'
import { ProviderError } from './providers/provider-error.ts'
import { type Connected, replaceAccount } from './replace-account.ts'

/** What has to be remembered until the member returns from the Mastodon server. */
const MastodonState = z.object({
  host: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  clientId: z.string(),
  /** A hash of the session that started the connection. */
  session: z.string(),
  continue: z.string().nullable(),
})

type AuthorizeInput = {
  member: MemberId
  host: string
  redirectUri: string
  /** The session's token. */
  session: string
  continueAt: string | null
}

const sessionHash = (token: string) => hashOfToken(token).toString('base64url')

/**
 * Starts connecting an account. The state can be used once, by this member, in the session that
 * started it.
 */
export async function leaveForMastodon(
  deps: Deps,
  networks: Networks,
  { member, host, redirectUri, session, continueAt }: AuthorizeInput,
): Promise<{ url: string; state: string }> {
  const app = await appAt(deps, networks, { host, redirectUri })
  const state = freshCode()
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const savedState: z.infer<typeof MastodonState> = {
    host,
    verifier,
    redirectUri,
    clientId: app.clientId,
    session: sessionHash(session),
    continue: continueAt,
  }
  const code = { purpose: 'share-state', account: member, secret: state, data: savedState } as const
  await makeCode(deps.db, code, deps.now())
  return { url: networks.mastodon.authorizationUrl(host, app, { state, challenge }), state }
}

type App = { host: string; redirectUri: string }

/** Our registration with a Mastodon server. We register only once with each server. */
async function appAt(
  { db, now }: Deps,
  { mastodon, seal }: Networks,
  { host, redirectUri }: App,
): Promise<MastodonApp> {
  const known = await db
    .selectFrom('mastodon_apps')
    .select(['client_id', 'secret'])
    .where('host', '=', host)
    .where('redirect_uri', '=', redirectUri)
    .executeTakeFirst()
  const clientSecret = known && openedBy(seal, known.secret)
  if (known !== undefined && clientSecret !== undefined) {
    return { clientId: known.client_id, clientSecret, redirectUri }
  }
  const website = new URL(redirectUri).origin
  const app = await mastodon.register(host, redirectUri, website).catch((error: unknown) => {
    const isRefused = error instanceof ProviderError && error.reason === 'refused'
    throw refused(isRefused ? 'mastodon_refused' : 'mastodon_unreachable')
  })
  const row = {
    client_id: app.clientId,
    secret: seal.close(app.clientSecret),
    registered_at: now(),
  }
  // If two members make us register at the same time, the later registration is kept. The earlier
  // one still works for its own round trip.
  await db
    .insertInto('mastodon_apps')
    .values({ host, redirect_uri: redirectUri, ...row })
    .onConflict((on) => on.columns(['host', 'redirect_uri']).doUpdateSet(row))
    .execute()
  return app
}

type ReturnInput = {
  member: MemberId
  origin: Origin
  session: string
  /** The state from the browser's cookie. */
  kept: string
  /** The server in the return URL. Each server has its own return URL. */
  server: string
  state: string
  code: string | undefined
}

/**
 * The code is sent only to the server that issued it. Otherwise a hostile server could send its
 * visitors on to another server, receive that server's code from us, and connect their account to a
 * member of its choice.
 */
export async function backFromMastodon(
  deps: Deps,
  networks: Networks,
  { member, origin, session, kept, server, state, code }: ReturnInput,
): Promise<Connected> {
  const earlier = await answeredEarlier<Connected>(deps, origin)
  if (earlier !== undefined) return earlier
  if (!timingSafeEqual(hashOfToken(kept), hashOfToken(state))) throw refused('share_state_over')
  const taken = await takeCode(deps.db, { purpose: 'share-state', code: state }, deps.now())
  const trip = MastodonState.safeParse(taken?.data)
  if (!trip.success || taken?.account !== member || trip.data.session !== sessionHash(session)) {
    throw refused('share_state_over')
  }
  const { host, redirectUri, verifier } = trip.data
  if (server !== host) throw refused('share_state_over')
  if (code === undefined) throw refused('share_denied')
  const app = await appAt(deps, networks, { host, redirectUri })
  const proof = { code, verifier }
  const { account, secret } = await networks.mastodon
    .connect(host, app, proof)
    .catch((error: unknown) => deleteRegistration(deps, { host, redirectUri }, error))
  const continueAt = trip.data.continue
  const replacing = { member, provider: 'mastodon', origin, account, secret, continueAt } as const
  return replaceAccount(deps, networks, replacing)
}

/** If a server has forgotten our registration, we register again on the next attempt. */
async function deleteRegistration(
  { db }: Deps,
  { host, redirectUri }: App,
  error: unknown,
): Promise<never> {
  const reason = error instanceof ProviderError ? error.reason : undefined
  if (reason === 'connect_again') {
    await db
      .deleteFrom('mastodon_apps')
      .where('host', '=', host)
      .where('redirect_uri', '=', redirectUri)
      .execute()
  }
  if (reason === 'connect_again' || reason === 'refused') throw refused('share_state_over')
  throw refused('mastodon_unreachable')
}
