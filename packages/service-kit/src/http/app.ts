import { randomUUIDv7 as uuid } from 'node:crypto'
import { REQUEST_ID_HEADER } from '@ideathlon/contracts/subjects'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { LogBusy } from '../log/unreachable.ts'
import type { Logger } from '../logger.ts'
import { busy, Refusal } from './refusal.ts'

const REQUEST_ID = /^[\w.-]{8,100}$/
const BODY_BYTES_MAX = 256 * 1024

/** Postgres has no room for a number so large: nothing it keeps is called so. */
const OUT_OF_RANGE = '22003'

export type AppOptions = {
  trustedProxies?: string[]
  /** Callers are the edge of this installation, which numbers requests. Everybody else gets our own id. */
  keepsRequestIds?: boolean
}

/** A Fastify that answers every failure with the one envelope, and gives every request an id. */
export function createApp(
  logger: Logger,
  { trustedProxies = ['loopback'], keepsRequestIds = false }: AppOptions = {},
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 70_000,
    trustProxy: trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    // An address that the router cannot even look up.
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
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(404).send({
      error: {
        code: 'not_found',
        message: `There is nothing at ${request.method} ${request.url}.`,
      },
    }),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const said = error instanceof LogBusy ? busy(error.retryAfterMs) : error
    if (said instanceof Refusal) {
      return reply.code(said.status).headers(said.headers).send(said.body)
    }
    const status = error.statusCode ?? 500
    if (status < 500) {
      return reply.code(status).send(badRequest(error.message))
    }
    if (error.code === OUT_OF_RANGE) {
      return reply
        .code(404)
        .send({ error: { code: 'not_found', message: 'There is no such thing.' } })
    }
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send({
      error: { code: 'fault', message: 'Something went wrong, please try again later.' },
    })
  })
  return app
}

/** Many tools name JSON in every POST, also where they send none: that is no broken JSON. */
function sendsNothing({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] === undefined && (length === undefined || length === '0')
}

const badRequest = (message: string) => ({ error: { code: 'bad_request', message } })
