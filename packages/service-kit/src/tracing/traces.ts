import type { Logger } from '../logger.ts'
import type { TraceSettings } from './settings.ts'
import type { Traced } from './trace-ids.ts'

/**
 * Nothing that reveals who a person is or what they wrote: names of routes,
 * counts, positions, results.
 */
export type Attributes = Record<string, string | number | boolean>

export type NewSpan = {
  name: string
  kind?: 'server' | 'producer' | 'consumer'
  /** Whose trace it belongs to, or the `traceparent` of the span that caused it, in any service. */
  of: Traced | { traceparent: string }
  /** The first span of a request; all others of the request are below it. */
  isRoot?: boolean
  /** By `clock`; now by default. */
  startedAt?: number
  attributes?: Attributes
  /**
   * The `traceparent` that a caller outside has sent. It is kept as a link, because a
   * caller chooses no trace here.
   */
  link?: string | undefined
}

export type Span = {
  /** Names this span to what it causes elsewhere. */
  readonly traceparent: string
  set(attributes: Attributes): void
  fail(error: unknown): void
  end(): void
}

/** Sends spans to where operators look at them. */
export type Traces = {
  isOn: boolean
  /** Undefined if the trace is not one of those that are recorded. */
  begin(span: NewSpan): Span | undefined
  /** Sends the waiting spans, for a short time at most. */
  close(): Promise<void>
}

export const NO_TRACES: Traces = {
  isOn: false,
  begin: () => undefined,
  close: async () => {},
}

/** Records traces if there is somewhere to send them. Otherwise nothing is loaded. */
export async function openTraces(
  settings: TraceSettings,
  service: string,
  logger: Logger,
): Promise<Traces> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return NO_TRACES
  const { recordTraces } = await import('./record-traces.ts')
  return recordTraces(settings, service, logger)
}

/** Runs and ends the span, if there is one. A refusal is no failure. */
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
