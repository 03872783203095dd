import { KnownStaff } from './known-staff.ts'

/** A platform's running olympiad, according to the log so far. */
export type Cycle = { olympiad: number; paused: boolean }

/** An event that changes which cycle the positions after it count for. */
export type CycleEvent = {
  type: 'OlympiadStarted' | 'OlympiadEnded' | 'OlympiadPaused' | 'OlympiadResumed'
  platform: number
  olympiad: number
}

/** Which cycle runs on which platform at one position of the log, and who is staff there. */
export class OpenCycles {
  readonly staff: KnownStaff
  private readonly byPlatform = new Map<number, Cycle>()

  constructor(staff = new KnownStaff()) {
    this.staff = staff
  }

  /** Takes the events in order and returns the olympiad that this one ended. */
  apply(event: CycleEvent): number | undefined {
    const running = this.byPlatform.get(event.platform)
    switch (event.type) {
      case 'OlympiadStarted':
        this.byPlatform.set(event.platform, { olympiad: event.olympiad, paused: false })
        return undefined
      case 'OlympiadEnded':
        if (running?.olympiad === event.olympiad) this.byPlatform.delete(event.platform)
        return event.olympiad
      case 'OlympiadPaused':
      case 'OlympiadResumed':
        if (running?.olympiad === event.olympiad) running.paused = event.type === 'OlympiadPaused'
        return undefined
    }
  }

  /** The olympiad that an event on this platform counts for. */
  countingOn(platform: number): number | undefined {
    const running = this.byPlatform.get(platform)
    return running?.paused === false ? running.olympiad : undefined
  }

  /** The olympiad of this platform that is running and paused, so that nothing counts for it. */
  pausedOn(platform: number): number | undefined {
    const running = this.byPlatform.get(platform)
    return running?.paused === true ? running.olympiad : undefined
  }

  runningOn(platform: number): number | undefined {
    return this.byPlatform.get(platform)?.olympiad
  }

  copy(): OpenCycles {
    const copy = new OpenCycles(this.staff.copy())
    for (const [platform, cycle] of this.byPlatform) copy.byPlatform.set(platform, { ...cycle })
    return copy
  }
}
