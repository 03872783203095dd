import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { REQUEST_ID_HEADER } from '@ideathlon/contracts/subjects'
import { busy } from '@ideathlon/service-kit/http/refusal'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import { isReading } from '../../kernel/http/is-reading.ts'

/** How many requests may be worked on at once, changes and reads apart. */
type AdmissionLimits = { changes: number; reads: number }

/**
 * As many as two cores answer within a second at the rates of `bench -- commands`. More would wait
 * longer than their senders do.
 */
const ADMITTED: AdmissionLimits = { changes: 256, reads: 1_000 }

/** Monitoring must be able to tell a busy instance from a dead one. */
const ALWAYS = new Set(['/healthz'])
const REFUSAL = busy(1_000)
const REFUSED_BODY = JSON.stringify(REFUSAL.body)

type Lane = { name: 'changes' | 'reads'; max: number; inWork: number }

/**
 * Refuses requests that could not be answered in time: at once, before anything is
 * spent on them. Changes and reads are counted apart, so that a flood of changes does
 * not keep anyone from reading.
 */
export function admit(server: Server, metrics: Metrics, limits = ADMITTED): void {
  const handlers = server.listeners('request') as RequestListener[]
  const lanes: Record<Lane['name'], Lane> = {
    changes: { name: 'changes', max: limits.changes, inWork: 0 },
    reads: { name: 'reads', max: limits.reads, inWork: 0 },
  }
  const refusals = metrics.counter('http_refused', 'Requests refused at once while too many wait', [
    'lane',
  ])
  // An alert that adds counters needs both from the start.
  for (const { name } of Object.values(lanes)) refusals.inc({ lane: name }, 0)
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!ALWAYS.has(request.url ?? '')) {
      const lane = isReading(request.method ?? '') ? lanes.reads : lanes.changes
      if (lane.inWork >= lane.max) {
        refusals.inc({ lane: lane.name })
        return refuse(response)
      }
      enter(lane, request, response)
    }
    for (const handle of handlers) handle(request, response)
  })
}

/** A request whose body is still on its way is not counted, so that slow senders take no places. */
function enter(lane: Lane, request: IncomingMessage, response: ServerResponse): void {
  const begin = () => {
    if (response.closed || response.writableFinished) return
    lane.inWork += 1
    response.once('close', () => {
      lane.inWork -= 1
    })
  }
  if (hasBody(request)) request.once('end', begin)
  else begin()
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined
}

function refuse(response: ServerResponse): void {
  response.writeHead(REFUSAL.status, {
    ...REFUSAL.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(REFUSED_BODY),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [REQUEST_ID_HEADER]: randomUUID(),
  })
  response.end(REFUSED_BODY)
}
