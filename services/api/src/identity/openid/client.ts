import * as oauth from 'openid-client'
import type { ProviderConfig } from '../../kernel/config/social-providers.ts'
import { type Person, personOfClaims, personOfFields, withEmail } from './person.ts'

/** What must be remembered until the member returns from the provider. */
export type Trip = { verifier: string; nonce: string; redirectUri: string }

const TIMEOUT_S = 10

/**
 * How to reach the servers of a provider that an admin entered. Its ID tokens are also verified by
 * their signatures, not only by the connection over which they arrived.
 */
export type Guarded = { fetch: typeof fetch }

/** A sign-in provider. Its discovery document is fetched once, on first use. */
export class SocialClient {
  readonly given: ProviderConfig
  readonly #guarded: Guarded | undefined
  #known: Promise<oauth.Configuration> | undefined

  constructor(given: ProviderConfig, guarded?: Guarded) {
    this.given = given
    this.#guarded = guarded
  }

  /** Reads the discovery document, and fails if it cannot be used. */
  async discover(): Promise<void> {
    const { authorization_endpoint, token_endpoint, jwks_uri } = (
      await this.#configuration()
    ).serverMetadata()
    const missing = Object.entries({ authorization_endpoint, token_endpoint, jwks_uri }).find(
      ([, value]) => value === undefined,
    )
    if (missing !== undefined) throw new Error(`the discovery document has no ${missing[0]}`)
  }

  #configuration(): Promise<oauth.Configuration> {
    this.#known ??= configure(this.given, this.#guarded).catch((error: unknown) => {
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
    if (url.protocol !== 'https:' && !isOnThisMachine(url)) {
      throw new Error('the provider has no encrypted sign-in page')
    }
    return { url: url.href, trip: { verifier, nonce, redirectUri } }
  }

  /** Exchanges the code from the redirect for the person who signed in. */
  async exchangeCode(
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
    // Many providers return the e-mail address only from the user info endpoint.
    const more = configuration.serverMetadata().userinfo_endpoint
      ? await oauth.fetchUserInfo(configuration, token, claims.sub)
      : {}
    return personOfClaims({ ...claims, ...more })
  }
}

async function configure(given: ProviderConfig, guarded?: Guarded): Promise<oauth.Configuration> {
  const { client_id: id, client_secret: secret } = given
  if (given.kind === 'oidc') {
    const issuer = new URL(given.issuer)
    const execute = [
      ...(isOnThisMachine(issuer) ? [oauth.allowInsecureRequests] : []),
      ...(guarded === undefined ? [] : [oauth.enableNonRepudiationChecks]),
    ]
    return oauth.discovery(issuer, id, {}, secretAsWanted(secret), {
      execute,
      timeout: TIMEOUT_S,
      ...(guarded !== undefined && { [oauth.customFetch]: asCustom(guarded.fetch) }),
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

/** The library may send bytes in a form that `Request` does not accept. */
const asCustom =
  (send: typeof fetch): oauth.CustomFetch =>
  (url, { body, ...init }) =>
    send(url, { ...init, body: body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null) })

/** Sends the secret in the body, unless the provider reads it only from the header. */
function secretAsWanted(secret: string): oauth.ClientAuth {
  const [inBody, inHeader] = [oauth.ClientSecretPost(secret), oauth.ClientSecretBasic(secret)]
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? []
    const isHeaderOnly =
      ways.includes('client_secret_basic') && !ways.includes('client_secret_post')
    return (isHeaderOnly ? inHeader : inBody)(server, client, body, headers)
  }
}

/** Unencrypted requests are allowed only to this machine. */
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
