import * as oauth from 'openid-client'
import type { ProviderConfig } from '../../kernel/config/social-providers.ts'
import { type Person, personOfClaims, personOfFields, withEmail } from './person.ts'

/** What must be remembered until the member returns from the provider. */
export type Trip = { verifier: string; nonce: string; redirectUri: string }

const TIMEOUT_S = 10

/** A sign-in provider. Its discovery document is fetched once, at the first use. */
export class SocialClient {
  readonly given: ProviderConfig
  #known: Promise<oauth.Configuration> | undefined

  constructor(given: ProviderConfig) {
    this.given = given
  }

  #configuration(): Promise<oauth.Configuration> {
    this.#known ??= configure(this.given).catch((error: unknown) => {
      this.#known = undefined
      throw error
    })
    return this.#known
  }

  /** The URL to redirect to, and what to remember until the member returns. */
  async leave(redirectUri: string, state: string): Promise<{ url: string; trip: Trip }> {
    const verifier = oauth.randomPKCECodeVerifier()
    const nonce = oauth.randomNonce()
    const url = oauth.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: this.given.scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(this.given.kind === 'oidc' && { nonce }),
    })
    return { url: url.href, trip: { verifier, nonce, redirectUri } }
  }

  /** Exchanges the code of the redirect for the person who signed in. */
  async comeBack(
    trip: Trip,
    brought: { code: string; state: string; iss?: string | undefined },
  ): Promise<Person | undefined> {
    const configuration = await this.#configuration()
    const current = new URL(trip.redirectUri)
    current.searchParams.set('code', brought.code)
    current.searchParams.set('state', brought.state)
    if (brought.iss !== undefined) current.searchParams.set('iss', brought.iss)
    const isOpenId = this.given.kind === 'oidc'
    const tokens = await oauth.authorizationCodeGrant(configuration, current, {
      pkceCodeVerifier: trip.verifier,
      expectedState: brought.state,
      ...(isOpenId && { expectedNonce: trip.nonce, idTokenExpected: true }),
    })
    const token = tokens.access_token
    if (this.given.kind === 'oauth2') return askPlain(configuration, token, this.given)
    const claims = tokens.claims()
    if (claims === undefined) return undefined
    // Many providers return the address from the user info endpoint only.
    const more = configuration.serverMetadata().userinfo_endpoint
      ? await oauth.fetchUserInfo(configuration, token, claims.sub)
      : {}
    return personOfClaims({ ...claims, ...more })
  }
}

async function configure(given: ProviderConfig): Promise<oauth.Configuration> {
  const { client_id: id, client_secret: secret } = given
  if (given.kind === 'oidc') {
    const issuer = new URL(given.issuer)
    const execute = isOnThisMachine(issuer) ? [oauth.allowInsecureRequests] : []
    return oauth.discovery(issuer, id, {}, oauth.ClientSecretPost(secret), {
      execute,
      timeout: TIMEOUT_S,
    })
  }
  const server = {
    issuer: new URL(given.authorize_url).origin,
    authorization_endpoint: given.authorize_url,
    token_endpoint: given.token_url,
  }
  const auth = given.secret_in === 'header' ? oauth.ClientSecretBasic : oauth.ClientSecretPost
  const configuration = new oauth.Configuration(server, id, {}, auth(secret))
  configuration.timeout = TIMEOUT_S
  if (isOnThisMachine(new URL(given.token_url))) oauth.allowInsecureRequests(configuration)
  return configuration
}

/** Unencrypted requests are allowed on this machine only. */
function isOnThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

async function askPlain(
  configuration: oauth.Configuration,
  token: string,
  given: Extract<ProviderConfig, { kind: 'oauth2' }>,
): Promise<Person | undefined> {
  const ask = async (url: string): Promise<unknown> => {
    const answer = await oauth.fetchProtectedResource(configuration, token, new URL(url), 'GET')
    return answer.ok ? answer.json() : undefined
  }
  const person = personOfFields(await ask(given.person_url), given.fields)
  if (person === undefined || given.emails_url === undefined) return person
  return withEmail(person, await ask(given.emails_url))
}
