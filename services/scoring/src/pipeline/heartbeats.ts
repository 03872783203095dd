import type { InstanceBeat } from '@ideathlon/contracts/operations'

/** An instance without a heartbeat for this long counts as gone. */
export const SILENT_MS_MAX = 3_500

/** The running instances, including this one, with their latest heartbeats. */
export class Heartbeats {
  private readonly latest = new Map<string, InstanceBeat>()

  receive(beat: InstanceBeat): void {
    this.latest.set(beat.instance, beat)
  }

  /** The instances with a recent heartbeat, the leader first. */
  present(now: Date): InstanceBeat[] {
    for (const [instance, beat] of this.latest) {
      if (now.getTime() - Date.parse(beat.at) > SILENT_MS_MAX) this.latest.delete(instance)
    }
    return [...this.latest.values()].sort(
      (a, b) => Number(b.leads) - Number(a.leads) || a.instance.localeCompare(b.instance),
    )
  }
}

/** The work of one instance since its last heartbeat. */
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
