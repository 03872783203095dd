import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

type Ref = { uri: string; cid: string }
type Facet = {
  index: { byteStart: number; byteEnd: number }
  features: { $type: string; uri?: string }[]
}
export type BlueskyRecord = {
  $type: string
  text: string
  createdAt: string
  langs?: string[]
  facets?: Facet[]
  reply?: { root: Ref; parent: Ref }
  embed?: { external: { uri: string; title: string } }
}

/**
 * How the server handles the next requests to create a post, one entry per request. `drop` means
 * that it accepts the post but does not answer.
 */
type PostFault = 'drop' | 'fail' | 'limit'

export const APP_PASSWORD = 'abcd-efgh-ijkl-mnop'
const DID = 'did:plc:ada'
const TID = /^[2-7a-j][2-7a-z]{12}$/

export type BlueskyServer = Awaited<ReturnType<typeof startBlueskyServer>>

type State = {
  access: Set<string>
  /** The access token that belongs to each refresh token. */
  refresh: Map<string, string>
  records: Map<string, { record: BlueskyRecord; cid: string }>
  faults: PostFault[]
  renewed: number
  /** How many of the next revocations will fail. */
  failingRevocations: number
}

/**
 * A fake that speaks the documented protocol of Bluesky: sessions that expire and are renewed, and
 * records in a repository.
 */
export async function startBlueskyServer() {
  const state: State = {
    access: new Set(),
    refresh: new Map(),
    records: new Map(),
    faults: [],
    renewed: 0,
    failingRevocations: 0,
  }
  const app = Fastify()
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => ({}))
  serveSessions(app, state)
  serveRecords(app, state)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { access, refresh, records, faults } = state
  return {
    url,
    host: new URL(url).host,
    faults,
    /** Posts ordered by their keys, which is chronological order. */
    posts: () => [...records].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { record }]) => record),
    expireAccess: () => access.clear(),
    revoke: () => {
      access.clear()
      refresh.clear()
    },
    renewed: () => state.renewed,
    failRevocations: (times: number) => {
      state.failingRevocations = times
    },
    sessions: () => refresh.size,
    stop: () => app.close(),
  }
}

const bearer = (request: FastifyRequest) =>
  request.headers.authorization?.replace('Bearer ', '') ?? ''
const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.status(status).send({ error, message: error })

function serveSessions(app: FastifyInstance, state: State): void {
  const { access, refresh } = state
  const opened = () => {
    const tokens = { accessJwt: `access-${randomUUID()}`, refreshJwt: `refresh-${randomUUID()}` }
    access.add(tokens.accessJwt)
    refresh.set(tokens.refreshJwt, tokens.accessJwt)
    return { ...tokens, handle: 'ada.bsky.example', did: DID, active: true, emailConfirmed: true }
  }
  app.post('/xrpc/com.atproto.server.createSession', async (request, reply) => {
    const { identifier, password } = request.body as { identifier: string; password: string }
    if (identifier !== 'ada.bsky.example' || password !== APP_PASSWORD) {
      return refuse(reply, 401, 'AuthenticationRequired')
    }
    return opened()
  })
  app.post('/xrpc/com.atproto.server.refreshSession', async (request, reply) => {
    if (!refresh.delete(bearer(request))) return refuse(reply, 400, 'ExpiredToken')
    state.renewed += 1
    return opened()
  })
  app.get('/xrpc/com.atproto.server.getSession', async (request, reply) =>
    access.has(bearer(request))
      ? { handle: 'ada.bsky.example', did: DID, active: true }
      : refuse(reply, 400, 'ExpiredToken'),
  )
  app.post('/xrpc/com.atproto.server.deleteSession', async (request, reply) => {
    if (state.failingRevocations-- > 0) return refuse(reply, 503, 'NotEnoughResources')
    access.delete(refresh.get(bearer(request)) ?? '')
    refresh.delete(bearer(request))
    return {}
  })
}

type Put = { repo: string; collection: string; rkey: string; record: BlueskyRecord }

function serveRecords(app: FastifyInstance, { access, records, faults }: State): void {
  app.post('/xrpc/com.atproto.repo.putRecord', async (request, reply) => {
    if (!access.has(bearer(request))) return refuse(reply, 400, 'ExpiredToken')
    const fault = faults.shift()
    if (fault === 'fail') return refuse(reply, 502, 'UpstreamFailure')
    if (fault === 'limit') return refuse(reply, 429, 'RateLimitExceeded')
    const put = request.body as Put
    const isKnown = (ref: Ref | undefined) =>
      ref === undefined || records.get(ref.uri.split('/').at(-1) ?? '')?.cid === ref.cid
    const { reply: thread } = put.record
    const isRight = isPost(put) && isKnown(thread?.root) && isKnown(thread?.parent)
    if (!isRight) return refuse(reply, 400, 'InvalidRequest')
    const cid = cidOf(put.record)
    records.set(put.rkey, { record: put.record, cid })
    if (fault === 'drop') return reply.raw.destroy()
    const uri = `at://${DID}/${put.collection}/${put.rkey}`
    return { uri, cid, validationStatus: 'valid' }
  })
}

const isPost = ({ repo, collection, rkey, record }: Put) =>
  repo === DID &&
  collection === 'app.bsky.feed.post' &&
  TID.test(rkey) &&
  record.$type === collection &&
  !Number.isNaN(Date.parse(record.createdAt))

const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'

/** The content identifier of a record: version 1, dag-cbor, sha-256, in base 32. */
function cidOf(record: BlueskyRecord): string {
  const hash = createHash('sha256').update(JSON.stringify(record)).digest()
  const bits = [0x01, 0x71, 0x12, 0x20, ...hash].map((byte) => byte.toString(2).padStart(8, '0'))
  const groups = bits.join('').match(/.{1,5}/g) ?? []
  return `b${groups.map((group) => DIGITS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')}`
}

/** The text that a facet marks. */
export function markedBy({ text }: BlueskyRecord, { index }: Facet): string {
  return Buffer.from(text).subarray(index.byteStart, index.byteEnd).toString()
}
