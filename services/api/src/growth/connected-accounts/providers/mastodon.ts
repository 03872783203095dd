import { POST_LENGTHS } from '@ideathlon/contracts/connected-accounts'
import * as z from 'zod'
import type { OutgoingAllow } from '../../../kernel/outgoing/outgoing-allow.ts'
import { outsideFetch } from '../../../kernel/outgoing/outside-fetch.ts'
import type { Access, AccountThere, Network, PostedPart, PostInput } from './provider.ts'
import { faultOfSending, ProviderError } from './provider-error.ts'

const BYTES_MAX = 256 * 1024
const TIMEOUT_MS = 10_000
const SCOPES = 'read:accounts write:statuses'
const LINK = /https?:\/\/\S+/g
/** Mastodon counts every link as this many characters. */
export const LINK_LENGTH = 23

export type MastodonApp = { clientId: string; clientSecret: string; redirectUri: string }

const App = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) })
const Token = z.object({ access_token: z.string().min(1) })
const Me = z.object({ id: z.string().min(1), username: z.string().min(1), url: z.string() })
const Status = z.object({ id: z.string().min(1), url: z.string().nullish(), uri: z.string() })
const Instance = z.object({
  configuration: z.object({ statuses: z.object({ max_characters: z.int().positive() }) }),
})
/** The encrypted part of a connected account. */
const Secret = z.object({ token: z.string(), clientId: z.string(), clientSecret: z.string() })

type Sent = {
  method?: 'GET' | 'POST'
  body?: Record<string, string>
  token?: string
  headers?: Record<string, string>
}

/** Talks to the Mastodon servers that members have named. */
export class Mastodon implements Network {
  readonly #fetch: typeof fetch
  readonly #allow: OutgoingAllow

  constructor(allow: OutgoingAllow) {
    this.#allow = allow
    this.#fetch = outsideFetch({ bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS, allow })
  }

  /** Registers us with a server. */
  async register(host: string, redirectUri: string, website: string): Promise<MastodonApp> {
    const body = {
      client_name: 'Ideathlon',
      redirect_uris: redirectUri,
      scopes: SCOPES,
      website,
    }
    const app = await this.#ask(host, '/api/v1/apps', App, { method: 'POST', body })
    return { clientId: app.client_id, clientSecret: app.client_secret, redirectUri }
  }

  /** The page on which a member allows us to post. */
  authorizationUrl(
    host: string,
    app: MastodonApp,
    given: { state: string; challenge: string },
  ): string {
    const url = new URL('/oauth/authorize', this.#originOf(host))
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: app.redirectUri,
      scope: SCOPES,
      state: given.state,
      code_challenge: given.challenge,
      code_challenge_method: 'S256',
    }).toString()
    return url.href
  }

  /** Exchanges the code from the redirect for the account and its secret. */
  async connect(
    host: string,
    app: MastodonApp,
    proof: { code: string; verifier: string },
  ): Promise<{ account: AccountThere; secret: string }> {
    const { access_token: token } = await this.#ask(host, '/oauth/token', Token, {
      method: 'POST',
      body: {
        grant_type: 'authorization_code',
        code: proof.code,
        client_id: app.clientId,
        client_secret: app.clientSecret,
        redirect_uri: app.redirectUri,
        code_verifier: proof.verifier,
        scope: SCOPES,
      },
    })
    const me = await this.#ask(host, '/api/v1/accounts/verify_credentials', Me, { token })
    const lengthMax = await this.#lengthMax(host)
    const secret = { token, clientId: app.clientId, clientSecret: app.clientSecret }
    return {
      account: {
        host,
        subject: me.id,
        handle: `${me.username}@${host}`,
        url: pageOf(me.url, host),
        lengthMax,
      },
      secret: JSON.stringify(secret),
    }
  }

  lengthOf(text: string): number {
    return [...text.replace(LINK, 'x'.repeat(LINK_LENGTH))].length
  }

  nameOf({ digest, startedAt, at }: { digest: Buffer; startedAt: Date; at: number }): string {
    return `ideathlon-${digest.toString('hex').slice(0, 32)}-${startedAt.getTime()}-${at}`
  }

  /** A server that receives the same key again within an hour answers with the existing post. */
  async post({ account, part, before }: PostInput): Promise<PostedPart> {
    const { token } = Secret.parse(JSON.parse(account.secret))
    const parent = before.at(-1)
    const sent: Sent = {
      method: 'POST',
      token,
      body: {
        status: part.text,
        visibility: 'public',
        ...(parent && { in_reply_to_id: parent.ref }),
      },
      headers: { 'idempotency-key': part.id },
    }
    const status = await this.#ask(account.host, '/api/v1/statuses', Status, sent).catch(
      (error: unknown) => {
        if (!isUnsure(error)) throw error
        return this.#ask(account.host, '/api/v1/statuses', Status, sent).catch((again: unknown) => {
          // The first attempt may have arrived even if the second did not.
          throw again instanceof ProviderError && again.reason === 'unreachable' ? error : again
        })
      },
    )
    const url = pageOf(status.url ?? status.uri, account.host)
    return { id: part.id, ref: status.id, url }
  }

  async leave({ host, secret }: Access): Promise<void> {
    const { token, clientId, clientSecret } = Secret.parse(JSON.parse(secret))
    const body = { token, client_id: clientId, client_secret: clientSecret }
    await this.#ask(host, '/oauth/revoke', z.unknown(), { method: 'POST', body })
  }

  async #lengthMax(host: string): Promise<number> {
    const usual = { configuration: { statuses: { max_characters: POST_LENGTHS.mastodon } } }
    const { configuration } = await this.#ask(host, '/api/v2/instance', Instance, {}).catch(
      () => usual,
    )
    return Math.min(configuration.statuses.max_characters, 100_000)
  }

  async #ask<S extends z.ZodType>(
    host: string,
    path: string,
    schema: S,
    { method = 'GET', body, token, headers }: Sent,
  ): Promise<z.output<S>> {
    const answer = await this.#fetch(new URL(path, this.#originOf(host)), {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'Ideathlon/1.0',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: new URLSearchParams(body) }),
    }).catch((error: unknown) => {
      throw faultOfSending(error)
    })
    if (!answer.ok) throw faultOfStatus(answer.status)
    const parsed = schema.safeParse(await answer.json().catch(() => undefined))
    if (!parsed.success) throw new ProviderError('may_be_posted')
    return parsed.data
  }

  /** Unencrypted only for servers on this machine that the operator has allowed, as in tests. */
  #originOf(host: string): string {
    const isHere = /^(127\.0\.0\.1|localhost):\d+$/.test(host) && this.#allow.includes(host)
    return `${isHere ? 'http' : 'https'}://${host}`
  }
}

const isUnsure = (error: unknown) =>
  error instanceof ProviderError && error.reason === 'may_be_posted'

function faultOfStatus(status: number): ProviderError {
  if (status === 401) return new ProviderError('connect_again')
  if (status === 429) return new ProviderError('rate_limited')
  return new ProviderError(status >= 500 ? 'may_be_posted' : 'refused')
}

/** The URL from the server, if it is a web page. */
function pageOf(url: string, host: string): string {
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : `https://${host}/`
}
