import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '../logger.ts'

/**
 * An exporter that logs when its receiver stops accepting spans, and when it accepts them again.
 */
export function reportingExporter(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isLost = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined || result.code !== 0
        if (failed && !isLost) {
          const reason = result.error?.message
          logger.warn(
            { reason, spans: spans.length },
            'traces are being lost: their receiver is failing',
          )
        }
        if (!failed && isLost) logger.info('traces are being received again')
        isLost = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
