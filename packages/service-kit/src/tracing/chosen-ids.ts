import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace'

type Ids = { traceId?: string; spanId?: string }

/** Gives the next span the ids that were chosen for it, or random ids if none were. */
export class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator()
  #chosen: Ids = {}

  generateTraceId(): string {
    return this.#chosen.traceId ?? this.#random.generateTraceId()
  }

  generateSpanId(): string {
    return this.#chosen.spanId ?? this.#random.generateSpanId()
  }

  during<T>(ids: Ids, start: () => T): T {
    this.#chosen = ids
    try {
      return start()
    } finally {
      this.#chosen = {}
    }
  }
}
