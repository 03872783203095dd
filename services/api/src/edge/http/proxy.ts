import httpProxy from '@fastify/http-proxy'
import { REQUEST_ID_HEADER } from '@ideathlon/contracts/subjects'
import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { unavailable } from '@ideathlon/service-kit/http/refusal'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor of a request to another service. */
    asker: Actor | undefined
  }
}

const ANSWER_MS_MAX = 60_000

export type Upstream = { url: string; prefixes: readonly string[] }

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
  for (const { url, prefixes } of upstreams) {
    for (const prefix of prefixes) {
      await app.register(httpProxy, {
        upstream: url,
        prefix,
        rewritePrefix: prefix,
        http2: false,
        preHandler: async (request) => {
          request.asker = await readActor(request)
        },
        undici: { headersTimeout: ANSWER_MS_MAX, bodyTimeout: ANSWER_MS_MAX },
        replyOptions: {
          onError: (reply, { error }) => {
            reply.log.warn({ err: error, upstream: url }, 'another service does not answer')
            const missing = unavailable(
              'This part of Ideathlon is not available right now. Please try again.',
            )
            reply.code(missing.status).send(missing.body)
          },
          rewriteRequestHeaders: (request, headers) => {
            const {
              [ACTOR_HEADER]: _forged,
              cookie: _cookie,
              authorization: _token,
              ...rest
            } = headers
            const signed = request.asker && signActor(request.asker, secret, new Date())
            return {
              ...rest,
              [REQUEST_ID_HEADER]: request.id,
              ...(signed !== undefined && { [ACTOR_HEADER]: signed }),
            }
          },
        },
      })
    }
  }
}
