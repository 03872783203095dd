/** A token bucket: it refills over time, and every command takes one token. */
export type Pace = { left: number; atMs: number }

export type PaceLimits = { perSecond: number; burst: number }

export function freshPace({ burst }: PaceLimits, nowMs: number): Pace {
  return { left: burst, atMs: nowMs }
}

/** Takes one token; undefined if the bucket is empty. */
export function nextPace(pace: Pace, limits: PaceLimits, nowMs: number): Pace | undefined {
  const gained = ((nowMs - pace.atMs) / 1000) * limits.perSecond
  const left = Math.min(limits.burst, pace.left + gained) - 1
  return left < 0 ? undefined : { left, atMs: nowMs }
}
