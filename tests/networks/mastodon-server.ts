import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

type Status = { id: string; text: string; replyTo: string | null }

/**
 * How the server handles the next requests to post a status, one entry per request. `drop` means
 * that it accepts the status but does not answer.
 */
type StatusFault = 'drop' | 'fail' | 'limit'

export type MastodonServer = Awaited<ReturnType<typeof startMastodonServer>>

type Form = Record<string, string>

type State = {
  apps: Map<string, { secret: string; redirect: string }>
  codes: Map<string, Form>
  tokens: Set<string>
  /** The codes that clients tried to exchange. */
  received: string[]
  statuses: Status[]
  faults: StatusFault[]
  /** How many of the next revocations will fail. */
  failingRevocations: number
}

/**
 * A fake that speaks the documented protocol of Mastodon: apps, OAuth with PKCE, statuses with
 * idempotency keys.
 */
export async function startMastodonServer() {
  const state: State = {
    apps: new Map(),
    codes: new Map(),
    tokens: new Set(),
    received: [],
    statuses: [],
    faults: [],
    failingRevocations: 0,
  }
  const app = Fastify()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  serveOAuth(app, state)
  serveAccount(app, state)
  serveStatuses(app, state)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { statuses, faults, tokens, apps, received } = state
  return {
    host: new URL(address).host,
    statuses,
    faults,
    tokens,
    received,
    allow: (page: string) => allow(state, page),
    failRevocations: (times: number) => {
      state.failingRevocations = times
    },
    apps: () => apps.size,
    stop: () => app.close(),
  }
}

/**
 * Acts as the member who presses "Authorize", and returns the address that the browser is sent back
 * to.
 */
function allow({ apps, codes }: State, page: string): URL {
  const wanted = Object.fromEntries(new URL(page).searchParams)
  const registered = apps.get(wanted.client_id ?? '')
  if (registered?.redirect !== wanted.redirect_uri) throw new Error('this app is unknown')
  const code = randomUUID()
  codes.set(code, wanted)
  const back = new URL(wanted.redirect_uri ?? '')
  back.search = new URLSearchParams({ code, state: wanted.state ?? '' }).toString()
  return back
}

function serveOAuth(app: FastifyInstance, state: State): void {
  const { apps, codes, tokens, received } = state
  app.post('/api/v1/apps', async (request) => {
    const { redirect_uris, client_name, scopes } = request.body as Form
    if (!redirect_uris || !client_name || !scopes)
      throw new Error('an app needs a name, a redirect address and scopes')
    const [id, secret] = [`app-${apps.size + 1}`, randomUUID()]
    apps.set(id, { secret, redirect: redirect_uris })
    return { id: String(apps.size), client_id: id, client_secret: secret }
  })
  app.post('/oauth/token', async (request, reply) => {
    const given = request.body as Form
    received.push(given.code ?? '')
    const wanted = codes.get(given.code ?? '')
    codes.delete(given.code ?? '')
    const challenge = createHash('sha256')
      .update(given.code_verifier ?? '')
      .digest('base64url')
    const isRight =
      wanted?.code_challenge === challenge &&
      wanted.client_id === given.client_id &&
      wanted.redirect_uri === given.redirect_uri &&
      apps.get(given.client_id ?? '')?.secret === given.client_secret
    if (!isRight) return reply.status(400).send({ error: 'invalid_grant' })
    const token = `token-${randomUUID()}`
    tokens.add(token)
    return { access_token: token, token_type: 'Bearer', scope: wanted?.scope, created_at: 0 }
  })
  app.post('/oauth/revoke', async (request, reply) => {
    if (state.failingRevocations-- > 0) return reply.status(503).send({ error: 'It is down' })
    tokens.delete((request.body as Form).token ?? '')
    return {}
  })
}

const isKnown = ({ tokens }: State, request: FastifyRequest) =>
  tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')
const unauthorized = (reply: FastifyReply) =>
  reply.status(401).send({ error: 'The access token is invalid' })

function serveAccount(app: FastifyInstance, state: State): void {
  app.get('/api/v1/accounts/verify_credentials', async (request, reply) =>
    isKnown(state, request)
      ? { id: '7', username: 'ada', acct: 'ada', url: 'https://social.example/@ada' }
      : unauthorized(reply),
  )
  app.get('/api/v2/instance', async () => ({
    domain: 'social.example',
    configuration: { statuses: { max_characters: 500, characters_reserved_per_url: 23 } },
  }))
}

function serveStatuses(app: FastifyInstance, state: State): void {
  const known = new Map<string, Status>()
  app.post('/api/v1/statuses', async (request, reply) => {
    if (!isKnown(state, request)) return unauthorized(reply)
    const fault = state.faults.shift()
    if (fault === 'fail') return reply.status(500).send({ error: 'It broke' })
    if (fault === 'limit') return reply.status(429).send({ error: 'Too many requests' })
    const { status = '', in_reply_to_id: replyTo = null } = request.body as {
      status?: string
      in_reply_to_id?: string
    }
    const key = String(request.headers['idempotency-key'] ?? randomUUID())
    const there = known.get(key)
    const one = there ?? { id: String(state.statuses.length + 1), text: status, replyTo }
    if (there === undefined) state.statuses.push(one)
    known.set(key, one)
    if (fault === 'drop') return reply.raw.destroy()
    const url = `https://social.example/@ada/${one.id}`
    return { id: one.id, url, uri: url, content: status }
  })
}
