import type { InstanceBeat } from '@ideathlon/contracts/operations'

/** An instance that has been silent for so long is gone. */
export const SILENT_MS_MAX = 3_500

/** Who is there: the latest beat of every instance, its own included. */
export class Heartbeats {
  private readonly latest = new Map<string, InstanceBeat>()

  hear(beat: InstanceBeat): void {
    this.latest.set(beat.instance, beat)
  }

  /** Everybody who was heard lately, the leader first. */
  present(now: Date): InstanceBeat[] {
    for (const [instance, beat] of this.latest) {
      if (now.getTime() - Date.parse(beat.at) > SILENT_MS_MAX) this.latest.delete(instance)
    }
    return [...this.latest.values()].sort(
      (a, b) => Number(b.leads) - Number(a.leads) || a.instance.localeCompare(b.instance),
    )
  }
}

/** What one instance has done since its last beat. */
export class WorkCounter {
  private batch = nothing()

  appended(events: number): void {
    this.batch.appends++
    this.batch.appended += events
    this.batch.largest = Math.max(this.batch.largest, events)
  }

  projected(events: number): void {
    this.batch.projections++
    this.batch.projected += events
  }

  take(): InstanceBeat['batch'] {
    const taken = this.batch
    this.batch = nothing()
    return taken
  }
}

const nothing = () => ({ appends: 0, appended: 0, largest: 0, projections: 0, projected: 0 })
