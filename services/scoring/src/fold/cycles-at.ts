import { type CycleEvent, OpenCycles } from './open-cycles.ts'

/** The cycles at any position, for readers that do not go through the log in order. */
export class CyclesAt {
  private readonly spans: { from: number; cycles: OpenCycles }[]
  private from = 0
  private until = 0
  private current = new OpenCycles()

  /** `boundaries`: every boundary of the log up to the last position that is read, in order. */
  constructor(boundaries: readonly (CycleEvent & { position: number })[]) {
    let cycles = new OpenCycles()
    this.spans = [{ from: 0, cycles }]
    for (const boundary of boundaries) {
      cycles = cycles.copy()
      cycles.apply(boundary)
      this.spans.push({ from: boundary.position, cycles })
    }
    this.moveTo(0)
  }

  /** The cycles that were running when the event at `position` was appended. */
  at(position: number): OpenCycles {
    if (position < this.from || position >= this.until) this.moveTo(position)
    return this.current
  }

  private moveTo(position: number): void {
    const index = this.spans.findLastIndex((span) => span.from <= position)
    const span = this.spans[index] as { from: number; cycles: OpenCycles }
    this.from = span.from
    this.until = this.spans[index + 1]?.from ?? Number.POSITIVE_INFINITY
    this.current = span.cycles
  }
}
