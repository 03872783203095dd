import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { busy } from '@ideathlon/service-kit/http/refusal'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { FastifyInstance } from 'fastify'
import { isReading } from '../../kernel/http/is-reading.ts'
import { RETRY_AFTER_MS } from './refusal-times.ts'
import { Refusals } from './refusals.ts'

/** How many requests can be handled at a time, counted separately for changes and reads. */
type AdmissionLimits = { changes: number; reads: number }

/**
 * As many as two cores can answer within a second, at the rates measured by `bench -- commands`.
 * Further requests would have to wait longer than their senders are prepared to.
 */
const ADMITTED: AdmissionLimits = { changes: 256, reads: 1_000 }

/** Exempt, because monitoring must be able to tell a busy instance from a dead one. */
const ALWAYS = new Set(['/healthz'])

/**
 * The maximum number of unanswered requests on one connection. Browsers and proxies send one at a
 * time.
 */
const UNANSWERED_MAX = 16

type Lane = { name: 'changes' | 'reads'; max: number; inWork: number }

/** Requests whose bodies arrived when too many others were being handled. */
const tooLate = new WeakSet<IncomingMessage>()
/** Requests whose handlers have started, some of them to read a body that is still on the way. */
const started = new WeakSet<IncomingMessage>()

/**
 * Refuses a request that was admitted while its body was still on the way, if too many others are
 * being handled by the time the body has arrived.
 */
export function refuseTooLate(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ raw }) => {
    if (tooLate.has(raw)) throw busy(RETRY_AFTER_MS)
    started.add(raw)
  })
}

/**
 * Refuses requests that could not be answered in time, before any work is done. Changes and reads
 * are counted separately, so that a flood of changes does not keep anyone from reading. Returns a
 * function to call when the service shuts down, which sends the refusals that are still waiting.
 */
export function admit(server: Server, metrics: Metrics, limits = ADMITTED): () => void {
  const handlers = server.listeners('request') as RequestListener[]
  const lanes: Record<Lane['name'], Lane> = {
    changes: { name: 'changes', max: limits.changes, inWork: 0 },
    reads: { name: 'reads', max: limits.reads, inWork: 0 },
  }
  const waiting = metrics.gauge(
    'http_refusals_waiting',
    'Refusals delayed because the client did not wait as requested',
  )
  const refusals = new Refusals((count) => waiting.set(count))
  const refused = metrics.counter(
    'http_refused',
    'Requests refused because too many others were being handled',
    ['lane'],
  )
  // An alert that sums the two counters needs both to exist from the start.
  for (const { name } of Object.values(lanes)) refused.inc({ lane: name }, 0)
  server.removeAllListeners('request')
  const unanswered = new WeakMap<Socket, number>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const open = (unanswered.get(socket) ?? 0) + 1
    if (open > UNANSWERED_MAX) {
      socket.destroy()
      return
    }
    unanswered.set(socket, open)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (!ALWAYS.has(request.url ?? '')) {
      const lane = isReading(request.method ?? '') ? lanes.reads : lanes.changes
      if (lane.inWork >= lane.max) {
        refused.inc({ lane: lane.name })
        return refusals.refuse(request, response)
      }
      enter(lane, request, response, () => {
        refused.inc({ lane: lane.name })
        tooLate.add(request)
      })
    }
    for (const handle of handlers) handle(request, response)
  })
  return () => refusals.end()
}

/**
 * A change is counted only once its body has arrived, so that slow senders take up no slots. If no
 * slot is free by then, `refuse` is called, unless the body was read by a handler: uploads and what
 * is passed on to other services. The bodies of reads are not waited for, because nobody reads them.
 */
function enter(
  lane: Lane,
  request: IncomingMessage,
  response: ServerResponse,
  refuse: () => void,
): void {
  const begin = () => {
    if (response.closed || response.writableFinished) return
    if (lane.inWork >= lane.max && !started.has(request)) return refuse()
    lane.inWork += 1
    response.once('close', () => {
      lane.inWork -= 1
    })
  }
  if (lane.name === 'changes' && hasBody(request)) request.once('end', begin)
  else begin()
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined
}
