import * as z from 'zod'

/**
 * `name=value` pairs separated by commas, as OpenTelemetry defines them: values are
 * percent-encoded.
 */
const Headers = z.string().transform((text, context) => {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',')) {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? []
    if (name === undefined || value === undefined || !isEncoded(value)) {
      context.addIssue({
        code: 'custom',
        message: 'is not a list of name=value pairs separated by commas',
      })
      return z.NEVER
    }
    headers[name] = decodeURIComponent(value)
  }
  return headers
})

function isEncoded(value: string): boolean {
  try {
    return /^[\x20-\x7e]*$/.test(decodeURIComponent(value))
  } catch {
    return false
  }
}

/** Where traces are sent, as set by the standard OpenTelemetry variables. */
export const TraceSettings = z.object({
  /**
   * A receiver of OTLP over HTTP, for example http://jaeger:4318. Without one, nothing is recorded.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers that the receiver requires in each request, for example an API key. */
  OTEL_EXPORTER_OTLP_HEADERS: Headers.default({}),
  /** The share of requests that are recorded. It must be the same for all services. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})
export type TraceSettings = z.infer<typeof TraceSettings>
