/** What a trace belongs to: a request, or a command that a job sent. */
export type Traced = { requestId: string; commandId?: string | undefined }

/**
 * A trace, and the parent of new spans in it. `spanId` is undefined if the trace has no root span.
 */
export type TracePlace = { traceId: string; spanId: string | undefined }

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/
const NOTHING = /^0+$/

/**
 * The trace of a request has the request's id; the trace of a job's command has the command's id.
 * Every service derives the same trace and parent span from these ids, so neither has to be sent
 * along.
 */
export function placeOf({ requestId, commandId }: Traced): TracePlace | undefined {
  const isRequest = UUID.test(requestId) && requestId !== commandId
  const id = isRequest ? requestId : commandId
  if (id === undefined || !UUID.test(id)) return undefined
  const traceId = id.replaceAll('-', '').toLowerCase()
  const spanId = rootSpanId(traceId)
  if (NOTHING.test(spanId)) return undefined
  return { traceId, spanId: isRequest ? spanId : undefined }
}

/** The id of a request's root span: the random half of the trace id. */
export const rootSpanId = (traceId: string) => traceId.slice(16)

export function traceparentOf({ traceId, spanId }: { traceId: string; spanId: string }): string {
  return `00-${traceId}-${spanId}-01`
}

/** Reads the header of the W3C recommendation Trace Context. */
export function placeIn(traceparent: string): { traceId: string; spanId: string } | undefined {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(traceparent) ?? []
  return NOTHING.test(traceId) || NOTHING.test(spanId) || traceId === ''
    ? undefined
    : { traceId, spanId }
}
