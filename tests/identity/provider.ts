import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'ideathlon', secret: 'a secret that two servers share' }

/** The people who can sign in at the provider, and what it says about them. */
const PEOPLE: Record<string, object> = {
  grace: { email: 'grace@example.org', email_verified: true, preferred_username: 'Grace_H' },
  ada: { email: 'ada@example.org', email_verified: true, preferred_username: 'ada' },
  mallory: { email: 'mallory@elsewhere.example', email_verified: true },
  wile: { email: 'wile@example.org', email_verified: true, name: 'Wile Coyote' },
  unsure: { email: 'unsure@example.org', email_verified: false, name: 'Un Sure' },
  doubtful: { email: 'doubtful@example.org', email_verified: false, name: 'Dou Btful' },
}

export type OpenIdServer = {
  issuer: string
  /** Sets the address to which people return, if it was not known at the start. */
  admit(redirectUri: string): void
  stop(): Promise<void>
}

/** A real OpenID provider on this machine that asks for nothing but a name. */
export async function startOpenIdServer(redirectUri?: string): Promise<OpenIdServer> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const admit = (uri: string) => server.on('request', providerOf(issuer, uri).callback())
  if (redirectUri !== undefined) admit(redirectUri)
  return { issuer, admit, stop: () => stopped(server) }
}

function providerOf(issuer: string, redirectUri: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...PEOPLE[id] }),
    }),
    cookies: { keys: ['a key for tests'] },
    pkce: { required: () => true },
  })
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

const STEPS_MAX = 12

/**
 * Walks through the provider's pages as a browser would: signs in by name and consents, or cancels.
 * Returns the address on our site where the walk ends.
 */
export async function walkThrough(start: string, as: string, agrees = true): Promise<URL> {
  const origin = new URL(start).origin
  const jar = new Map<string, string>()
  let request: { url: string; form?: Record<string, string> } = { url: start }
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const { url, form } = request
    const answer = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const to = answer.headers.get('location')
    if (to !== null) {
      const next = new URL(to, url)
      if (next.origin !== origin) return next
      request = { url: next.href }
      continue
    }
    const text = await answer.text()
    const isSignIn = text.includes('name="login"')
    const abort = /href="([^"]*\/abort)"/.exec(text)?.[1]
    if (!agrees && abort !== undefined) {
      request = { url: new URL(abort, url).href }
      continue
    }
    const login = { prompt: 'login', login: as, password: 'anything' }
    request = { url, form: isSignIn ? login : { prompt: 'consent' } }
  }
  throw new Error(`the provider did not lead back to our site: ${request.url}`)
}
