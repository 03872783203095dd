import { REQUEST_ID_HEADER } from '@ideathlon/contracts/subjects'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Attributes, Span, Traces } from './traces.ts'

const POSITION_HEADER = 'x-log-position'

/**
 * Records a span for each request, from its first byte to the end of its answer. Requests for files
 * of the web client have none.
 */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const end = (request: FastifyRequest, attributes: Attributes) => {
    const span = spans.get(request)
    spans.delete(request)
    span?.set(attributes)
    return span
  }
  app.addHook('onRequest', async (request) => {
    const span = isTraced(request) ? startSpan(request, traces) : undefined
    if (span !== undefined) spans.set(request, span)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = end(request, resultOf(reply))
    if (reply.statusCode >= 500) span?.fail(undefined)
    span?.end()
  })
  app.addHook('onRequestAbort', async (request) => {
    end(request, { aborted: true })?.end()
  })
}

/**
 * Sockets are not traced, because they stay open. Requests that are not logged are not traced
 * either, because they arrive all the time.
 */
function isTraced({ routeOptions, headers, url }: FastifyRequest): boolean {
  const isSilent = routeOptions.logLevel === 'silent'
  return !isSilent && headers.upgrade === undefined && !url.startsWith('/assets/')
}

function startSpan(request: FastifyRequest, traces: Traces): Span | undefined {
  const { method, id, headers } = request
  const route = request.routeOptions.url ?? 'unknown'
  // A request that another service forwards becomes a child of the client's request.
  const isRoot = headers[REQUEST_ID_HEADER] !== id
  const { traceparent } = headers
  return traces.begin({
    name: `${method} ${route}`,
    kind: 'server',
    of: { requestId: id },
    isRoot,
    attributes: { 'http.request.method': method, 'http.route': route },
    link: isRoot && typeof traceparent === 'string' ? traceparent : undefined,
  })
}

function resultOf(reply: FastifyReply): Attributes {
  const position = Number(reply.getHeader(POSITION_HEADER))
  return {
    'http.response.status_code': reply.statusCode,
    ...(Number.isSafeInteger(position) && { 'ideathlon.position': position }),
  }
}
