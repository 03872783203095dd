import type { Logger } from '../logger.ts'
import type { TraceSettings } from './settings.ts'
import type { Traced } from './trace-ids.ts'

/**
 * Must not reveal who a person is or what they wrote: only names of routes, counts, positions and
 * results.
 */
export type Attributes = Record<string, string | number | boolean>

export type NewSpan = {
  name: string
  kind?: 'server' | 'producer' | 'consumer'
  /**
   * The request or command that the span belongs to, or the `traceparent` of the span that caused
   * it, in any service.
   */
  of: Traced | { traceparent: string }
  /** Set for the first span of a request; all its other spans are below it. */
  isRoot?: boolean
  /** A time from `clock`; the current time by default. */
  startedAt?: number
  attributes?: Attributes
  /**
   * The `traceparent` that an external caller sent. It is kept as a link only, because external
   * callers do not choose our trace ids.
   */
  link?: string | undefined
}

export type Span = {
  /** Identifies this span to the spans that it causes elsewhere. */
  readonly traceparent: string
  set(attributes: Attributes): void
  fail(error: unknown): void
  end(): void
}

/** Sends spans to the receiver where operators look at them. */
export type Traces = {
  isOn: boolean
  /** Returns undefined if the trace is not being recorded. */
  begin(span: NewSpan): Span | undefined
  /** Sends the waiting spans, but gives up after a short time. */
  close(): Promise<void>
}

export const NO_TRACES: Traces = {
  isOn: false,
  begin: () => undefined,
  close: async () => {},
}

/** Records traces if there is a receiver. Otherwise the SDK is not even loaded. */
export async function openTraces(
  settings: TraceSettings,
  service: string,
  logger: Logger,
): Promise<Traces> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return NO_TRACES
  const { recordTraces } = await import('./record-traces.ts')
  return recordTraces(settings, service, logger)
}

/**
 * Runs the work within the span, if there is one, and ends the span. A refusal does not count as a
 * failure.
 */
export function within<T>(span: Span | undefined, run: () => Promise<T>): Promise<T> {
  return span === undefined ? run() : runWithin(span, run)
}

const isRefusal = (error: unknown) => error instanceof Error && error.name === 'Refusal'

async function runWithin<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isRefusal(error)) span.set({ refused: true })
    else span.fail(error)
    throw error
  } finally {
    span.end()
  }
}
