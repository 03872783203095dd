import type { AppendedCommand, FiledCommand } from '@ideathlon/contracts/events/envelope'
import type { Traces } from '@ideathlon/service-kit/tracing/traces'

/**
 * More than the number of events between the writer and the projector, unless the projector is far
 * behind.
 */
const COMMANDS_MAX = 2_000

type Placed = { first: number; last: number; traceparent: string }
type Parsed = { ok: true; command: FiledCommand } | { ok: false }
type WrittenBatch = { commands: readonly Parsed[]; answers: readonly AppendedCommand[] }

/**
 * The spans of the leader. It wrote the commands itself, so it knows the positions of those with a
 * recorded trace without reading anything.
 */
export class TracedCommands {
  readonly #traces: Traces
  #placed: Placed[] = []

  constructor(traces: Traces) {
    this.#traces = traces
  }

  /** Called when a batch is in the log. */
  written({ commands, answers }: WrittenBatch, startedAt: number): void {
    if (!this.#traces.isOn) return
    for (const [at, parsed] of commands.entries()) {
      const answer = answers[at]
      if (!parsed.ok || answer === undefined) continue
      const span = this.#traces.begin({
        name: 'append',
        kind: 'consumer',
        of: parsed.command,
        startedAt,
        attributes: { events: parsed.command.events.length, 'batch.commands': commands.length },
      })
      if (span === undefined) continue
      if (answer.ok) {
        const { first, last } = answer
        span.set({ 'ideathlon.position': last })
        this.#placed.push({ first, last, traceparent: span.traceparent })
      } else span.fail(undefined)
      span.end()
    }
    this.#placed = this.#placed.slice(-COMMANDS_MAX)
  }

  /** Called when the events after `from` and up to `position` are in the read models. */
  projected({ from, position }: { from: number; position: number }, startedAt: number): void {
    for (const placed of this.#placed) {
      if (placed.last <= from || placed.last > position) continue
      const span = this.#traces.begin({
        name: 'project',
        of: placed,
        startedAt,
        attributes: { 'ideathlon.position': placed.last, 'batch.events': position - from },
      })
      if (span === undefined) continue
      placed.traceparent = span.traceparent
      span.end()
    }
  }

  /** The span in which an event was written, for its announcements. */
  spanOf(position: number): string | undefined {
    return this.#placed.findLast(({ first, last }) => first <= position && position <= last)
      ?.traceparent
  }
}
