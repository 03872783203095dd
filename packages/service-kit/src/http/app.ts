import { isUtf8 } from 'node:buffer'
import { randomUUIDv7 as uuid } from 'node:crypto'
import type { Server } from 'node:http'
import { REQUEST_ID_HEADER } from '@ideathlon/contracts/subjects'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { DatabaseBusyError } from '../database/prepared.ts'
import { languageOfReader } from '../languages/preferred-language.ts'
import { translatedBody } from '../languages/translated-body.ts'
import { LogBusyError } from '../log/unreachable.ts'
import type { Logger } from '../logger.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { NO_TRACES, type Traces } from '../tracing/traces.ts'
import { type Added, allowedMethods } from './methods/allowed-methods.ts'
import { outageOf } from './outage.ts'
import { busy, Refusal } from './refusal.ts'

const REQUEST_ID = /^[\w.-]{8,100}$/
const BODY_BYTES_MAX = 256 * 1024

/** SQLSTATE: the number is too large for Postgres, so it cannot match anything in the database. */
const OUT_OF_RANGE = '22003'

const JSON_TYPE = 'application/json'
const NOT_UTF8 = 'The body is not UTF-8. Send JSON in UTF-8.'

/** Messages for mistakes in the calling program that the framework explains poorly. */
const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'This content type is not accepted here. Send JSON, with the header “Content-Type: application/json”; only uploads accept other types.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  NOT_UTF8,
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than this call accepts.',
}

export type AppOptions = {
  trustedProxies?: string[]
  /**
   * Keeps the callers' request ids. For services that only the api calls; others create a new id
   * for each request.
   */
  keepsRequestIds?: boolean
  /** The URL of the page shown when the address of a page cannot be decoded. */
  unreadablePage?: string
  /**
   * The path at which clients open WebSockets. An `Upgrade` header in any other request is ignored.
   */
  socketPath?: string
  /**
   * How many milliseconds a connection may go without a byte in either direction while a request
   * is open. Without a limit, clients that never read their answers keep them open.
   */
  idleMsMax?: number
  traces?: Traces | undefined
}

/**
 * Creates a Fastify instance that answers every failure in one format and gives every request an
 * id.
 */
export function createApp(
  logger: Logger,
  {
    trustedProxies = ['loopback'],
    keepsRequestIds = false,
    unreadablePage,
    socketPath,
    idleMsMax = 0,
    traces = NO_TRACES,
  }: AppOptions = {},
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 70_000,
    connectionTimeout: idleMsMax,
    http: { shouldUpgradeCallback: ({ url = '' }) => url.split('?', 1)[0] === socketPath },
    trustProxy: trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) =>
      unreadablePage !== undefined && isUnreadablePage(url) ? unreadablePage : url,
    // Handles URLs that the router cannot parse.
    frameworkErrors: (error, _request, reply) => {
      const answer = reply as unknown as FastifyReply
      answer.code(error.statusCode ?? 400).send(badRequest(error.message))
    },
    genReqId: (request) => {
      const given = request.headers[REQUEST_ID_HEADER]
      return keepsRequestIds && typeof given === 'string' && REQUEST_ID.test(given) ? given : uuid()
    },
  }) as unknown as FastifyInstance
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    if (sendsNothing(request)) delete request.raw.headers['content-type']
  })
  // Routes accept only JSON; a route that accepts bytes adds a parser for its types.
  app.removeContentTypeParser(['text/plain', JSON_TYPE])
  takeJsonInUtf8(app, JSON_TYPE)
  app.addHook('preClose', (done) => {
    endAfterAnswers(app.server)
    done()
  })
  if (traces.isOn) traceRequests(app, traces)
  answerUnknown(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request)
    if (refusal instanceof Refusal) {
      const body = translatedBody(refusal.body, languageOfReader(request))
      return reply.code(refusal.status).headers(refusal.headers).send(body)
    }
    const status = error.statusCode ?? 500
    if (status < 500) {
      const body = badRequest(SENTENCES[error.code] ?? error.message)
      return reply.code(status).send(translatedBody(body, languageOfReader(request)))
    }
    if (error.code === OUT_OF_RANGE) {
      return reply.code(404).send({ error: { code: 'not_found', message: 'This does not exist.' } })
    }
    request.log.error({ err: error }, 'a request failed')
    const message = 'Something went wrong. Try again later.'
    return reply
      .code(500)
      .send(translatedBody({ error: { code: 'fault', message } }, languageOfReader(request)))
  })
  return app
}

/**
 * Accepts JSON in UTF-8 only. Text in another encoding would be stored with “�” in place of
 * letters, and nobody would notice.
 */
export function takeJsonInUtf8(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString('utf8'), done)
    done(Object.assign(new Error(NOT_UTF8), { statusCode: 400, code: 'NOT_UTF8' }))
  })
}

/**
 * Answers requests that match no route. If the address accepts other methods, the response lists
 * them. Otherwise it says that the address does not exist.
 */
function answerUnknown(app: FastifyInstance): void {
  const added: Added[] = []
  app.addHook('onRoute', ({ method, url }) => void added.push({ method, url }))
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request
    const methods = allowedMethods(added, url)
    // An address with a part that is too long matches no route.
    if (methods.length === 0 || methods.includes(method)) {
      const message = `${method} ${url} does not exist.`
      return reply.code(404).send({ error: { code: 'not_found', message } })
    }
    const allowed = methods.join(', ')
    const message = `${method} is not allowed here. This address accepts ${allowed}.`
    reply.code(405).header('allow', allowed)
    const body = { error: { code: 'wrong_method', message } }
    return reply.send(translatedBody(body, languageOfReader(request)))
  })
}

/**
 * Closes each connection right after its answer. Otherwise a connection whose last request is
 * answered during a shutdown would stay open, and the shutdown would wait for it.
 */
function endAfterAnswers(server: Server): void {
  server.keepAliveTimeout = 1
  server.keepAliveTimeoutBuffer = 0
}

/** How long a client should wait when no database connection was free. */
const DATABASE_BUSY_MS = 1_000

/** The refusal for this failure, or the failure itself if it is not a known one. */
function refusalOf(error: FastifyError, { log }: FastifyRequest): Error {
  if (error instanceof LogBusyError) return busy(error.retryAfterMs)
  if (error instanceof DatabaseBusyError) return busy(DATABASE_BUSY_MS)
  const outage = outageOf(error)
  if (outage === undefined) return error
  log.error({ err: error }, 'a request hit an outage')
  return outage
}

/**
 * Many tools declare a JSON body in every POST, even if it is empty. Such a body is not treated as
 * invalid JSON.
 */
function sendsNothing({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}

function isUnreadablePage(url: string): boolean {
  const path = url.split(/[?#]/)[0] ?? ''
  if (!path.includes('%') || /^\/(api|assets)\//.test(path)) return false
  try {
    decodeURI(path)
    return false
  } catch {
    return true
  }
}

const badRequest = (message: string) => ({ error: { code: 'bad_request', message } })
