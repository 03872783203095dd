import type { IncomingHttpHeaders } from 'node:http'
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { READ_HERE_HEADER, REQUEST_ID_HEADER } from '@ideathlon/contracts/subjects'
import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { unavailable } from '@ideathlon/service-kit/http/refusal'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import { languageOfReader } from '@ideathlon/service-kit/languages/preferred-language'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor of a request to another service. */
    asker: Actor | undefined
    /**
     * The addresses that can still be tried for a request to another service. The first is the one
     * being tried.
     */
    upstreams: string[]
  }
}

type FastifyReplyFromHooks = NonNullable<FastifyHttpProxyOptions['replyOptions']>

const ANSWER_MS_MAX = 60_000

const CONNECT_MS_MAX = 1_000
const FINAL = 504

/** The addresses of another service. */
export type Addresses = {
  /** Where all requests other than reads are sent. */
  common: string
  /** Where a read can be sent, best first. */
  candidates(): string[]
  failed(url: string): void
  answered(url: string): void
}

export const oneAddress = (url: string): Addresses => ({
  common: url,
  candidates: () => [url],
  failed() {},
  answered() {},
})

export type Upstream = { addresses: Addresses; prefixes: readonly string[] }

/** Forwards the paths of the other services, with a signed header that names the actor. */
export async function proxyServices(
  app: FastifyInstance,
  {
    upstreams,
    readActor,
    secret,
  }: {
    upstreams: readonly Upstream[]
    readActor: ReadActor
    secret: string
  },
): Promise<void> {
  app.decorateRequest('asker', undefined)
  app.decorateRequest('upstreams')
  // Bodies pass through unparsed; the service they are meant for parses them.
  await app.register(async (plain) => {
    plain.removeContentTypeParser('application/json')
    for (const { addresses, prefixes } of upstreams) {
      for (const prefix of prefixes) {
        await plain.register(httpProxy, {
          // A URL given here would be used for every request.
          upstream: '',
          prefix,
          rewritePrefix: prefix,
          http2: false,
          preHandler: async (request) => {
            request.asker = await readActor(request)
            request.upstreams = isRead(request) ? addresses.candidates() : [addresses.common]
          },
          undici: {
            headersTimeout: ANSWER_MS_MAX,
            bodyTimeout: ANSWER_MS_MAX,
            connect: { timeout: CONNECT_MS_MAX },
          },
          replyOptions: replyOptionsOf(addresses, secret),
        })
      }
    }
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** A read that one instance did not answer is sent to the next. */
function replyOptionsOf(addresses: Addresses, secret: string): FastifyReplyFromHooks {
  const options: FastifyReplyFromHooks = {
    getUpstream: (request) => (request as FastifyRequest).upstreams[0] ?? '',
    onResponse(request, reply, response) {
      addresses.answered((request as FastifyRequest).upstreams[0] ?? '')
      // The types say that this is the response itself, but it is an object that contains the
      // response.
      reply.send((response as unknown as { stream: NodeJS.ReadableStream }).stream)
    },
    onError(reply, { error }) {
      const [upstream = '', ...others] = reply.request.upstreams
      reply.log.warn({ err: error, upstream }, 'another service does not answer')
      addresses.failed(upstream)
      // A request that timed out would take just as long the second time.
      if (others.length > 0 && (error as { statusCode?: number }).statusCode !== FINAL) {
        reply.request.upstreams = others
        reply.from('', options)
        return
      }
      const missing = unavailable(
        'This part of Ideathlon is not available right now. Please try again.',
      )
      reply.code(missing.status).send(missing.body)
    },
    rewriteRequestHeaders: (request, headers) => signed(request as FastifyRequest, headers, secret),
  }
  return options
}

function signed(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  secret: string,
): IncomingHttpHeaders {
  const { [ACTOR_HEADER]: _forged, cookie: _cookie, authorization: _token, ...rest } = headers
  const actor = request.asker && signActor(request.asker, secret, new Date())
  return {
    ...rest,
    [REQUEST_ID_HEADER]: request.id,
    // Asks the instance to answer the read itself, because it has already been chosen here.
    [READ_HERE_HEADER]: 'yes',
    // A language that the reader chose is stored in a cookie, and cookies are not forwarded.
    'accept-language': languageOfReader(request),
    ...(actor !== undefined && { [ACTOR_HEADER]: actor }),
  }
}
