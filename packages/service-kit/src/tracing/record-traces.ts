import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../logger.ts'
import { ChosenIds } from './chosen-ids.ts'
import { clock } from './clock.ts'
import { reportingExporter } from './reporting-exporter.ts'
import type { TraceSettings } from './settings.ts'
import { placeIn, placeOf, rootSpanId, type TracePlace, traceparentOf } from './trace-ids.ts'
import type { NewSpan, Span, Traces } from './traces.ts'

/** How many spans can wait to be sent; further ones are dropped. A span takes about a kilobyte. */
const WAITING_MAX = 4_096
const SENT_AT_ONCE_MAX = 512
const SEND_EVERY_MS = 1_000
/** How long a receiver can take, including retries. No request waits for it. */
const SEND_MS_MAX = 5_000
const CLOSE_MS_MAX = 2_000

const KINDS = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

/**
 * Records traces with the OpenTelemetry SDK, which is imported only here and in the files next to
 * this one.
 */
export function recordTraces(settings: TraceSettings, service: string, logger: Logger): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: SEND_MS_MAX,
  })
  const processor = new BatchSpanProcessor({
    exporter: reportingExporter(exporter, logger),
    maxQueueSize: WAITING_MAX,
    maxExportBatchSize: SENT_AT_ONCE_MAX,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: 2 * SEND_MS_MAX,
  })
  const ids = new ChosenIds()
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    idGenerator: ids,
    spanProcessors: [processor],
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'ideathlon',
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
  })
  const ratio = new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG)
  const tracer = provider.getTracer('ideathlon')
  return {
    isOn: true,
    begin(span) {
      const place = 'traceparent' in span.of ? placeIn(span.of.traceparent) : placeOf(span.of)
      if (place === undefined) return undefined
      // Every service decides by the trace id alone, so all of them record the same traces.
      const { decision } = ratio.shouldSample(undefined, place.traceId)
      return decision === SamplingDecision.NOT_RECORD ? undefined : start(tracer, ids, place, span)
    },
    async close() {
      const closed = provider.shutdown().catch(() => undefined)
      await Promise.race([closed, sleep(CLOSE_MS_MAX, undefined, { ref: false })])
    },
  }
}

function start(tracer: Tracer, ids: ChosenIds, place: TracePlace, span: NewSpan): Span {
  const linked = span.link === undefined ? undefined : placeIn(span.link)
  const options = {
    ...(span.kind && { kind: KINDS[span.kind] }),
    ...(span.startedAt !== undefined && { startTime: span.startedAt }),
    ...(span.attributes && { attributes: span.attributes }),
    ...(linked && { links: [{ context: { ...linked, traceFlags: TraceFlags.SAMPLED } }] }),
  }
  const own = { traceId: place.traceId, ...(span.isRoot && { spanId: rootSpanId(place.traceId) }) }
  const parentContext = span.isRoot ? ROOT_CONTEXT : contextOf(place)
  const started = ids.during(own, () => tracer.startSpan(span.name, options, parentContext))
  return opened(started, span.startedAt !== undefined)
}

function contextOf({ traceId, spanId }: TracePlace): Context {
  if (spanId === undefined) return ROOT_CONTEXT
  const above = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, above)
}

/**
 * If the start of a span is given, the SDK measures its end only in whole milliseconds, so the end
 * is given as well.
 */
function opened(span: OtelSpan, isGivenStart: boolean): Span {
  return {
    traceparent: traceparentOf(span.spanContext()),
    set: (attributes) => void span.setAttributes(attributes),
    // The message could quote what a member wrote, so it goes only into the logs.
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
    },
    end: () => span.end(isGivenStart ? clock() : undefined),
  }
}
