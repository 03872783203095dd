import { expect } from 'vitest'
import {
  type ApiServer,
  type Call,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../../edge/log-choice.ts'
import { CLIENT, type OpenIdServer, startOpenIdServer, walkThrough } from '../provider.ts'
import { type ForgingIssuer, startForgingIssuer } from './forging-issuer.ts'

export const SITE = 'http://localhost:4321'
export const ACME = 'sso-1'
export const LAB = 'sso-2'

const draft = {
  name: 'Acme',
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
  domains: ['Example.org'],
  organisation: 'acme',
}
/** The settings that the admin enters for Acme, and a change that keeps the secret. */
export const ENTERED = draft
export const SETTINGS = { ...draft, client_secret: '', may_join: true }

export const codeOf = (answer: { json(): { error?: { code: string } } }) =>
  answer.json().error?.code

export type World = {
  server: ApiServer
  admin: Member
  ada: Member
  /**
   * Two organisations: one with a real provider, one whose provider says whatever the test wants.
   */
  acme: OpenIdServer
  lab: ForgingIssuer
  bearer(token: string): Call
  /** Begins a sign-in with a provider. */
  leave(provider: string, body?: object, by?: Call): Promise<{ cookie: string; url: URL }>
  /** Signs in at Acme as one of its people, and returns to our site. */
  walk(as: string, body?: object, by?: Call): ReturnType<Call>
  /** Calls the api as a provider's directory, with a new token. */
  directoryOf(id: number): Promise<Call>
  stop(): Promise<void>
}

type People = Pick<World, 'server' | 'admin'>

function callsTo({ server, admin }: People) {
  const bearer = (token: string) => visitor(server, { authorization: `Bearer ${token}` })

  async function leave(provider: string, body: object = {}, by = visitor(server)) {
    const answer = await by('POST', `/account/social/${provider}/start`, body)
    expect(answer.statusCode).toBe(200)
    const state = answer.cookies.find(({ name }) => name === 'social_state')?.value
    return { cookie: `social_state=${state}`, url: new URL(answer.json().data.url) }
  }

  async function walk(as: string, body: object = {}, by = visitor(server)) {
    const { cookie, url } = await leave(ACME, body, by)
    const back = Object.fromEntries((await walkThrough(url.href, as)).searchParams)
    return by('POST', `/account/social/${ACME}/finish`, back, { cookie })
  }

  async function directoryOf(id: number): Promise<Call> {
    const made = await admin.call('POST', `/admin/single-sign-on/${id}/scim-token`)
    expect(made.statusCode).toBe(201)
    const { token, scim_token } = made.json().data
    expect(token).toMatch(/^ids_[\w-]{43}$/)
    expect(token.startsWith(scim_token.starts)).toBe(true)
    const call = bearer(token)
    return (method, path, body, headers) =>
      call(method, `/scim/v2${path}`, body, {
        ...headers,
        ...(body && { 'content-type': 'application/scim+json' }),
      })
  }
  return { bearer, leave, walk, directoryOf }
}

let current: World | undefined

/** Returns both organisations; they must have been started. */
export function startedWorld(): World {
  if (current === undefined) throw new Error('the organisations have not been started')
  return current
}

export async function startOrganisations(): Promise<World> {
  const acme = await startOpenIdServer(`${SITE}/account/social/${ACME}`)
  const lab = await startForgingIssuer()
  const server = await startApiServer(BEFORE_THE_LOG, {
    PUBLIC_URL: SITE,
    BELIEVE_ADDRESSES: 'false',
    OUTGOING_ALLOW: [acme, lab].map(({ issuer }) => new URL(issuer).host).join(','),
  })
  const admin = await join(server, 'ruth')
  const ada = await join(server, 'ada')
  await makeAdmin(server, admin)
  const stop = async () => {
    await server.stop()
    await acme.stop()
    await lab.stop()
  }
  const people = { server, admin, ada, acme, lab }
  current = { ...people, ...callsTo(people), stop }
  return current
}
