const SECOND_MS = 1_000
/**
 * How long nothing is sent to a device after each failure in a row, in seconds; the last value
 * repeats.
 */
const PAUSES = [15, 60, 5 * 60, 15 * 60, 60 * 60] as const
/** A device whose push service fails for this long is removed. */
const FAILING_MS_MAX = 14 * 24 * 60 * 60_000

export type DeviceHealth = { failures: number; failingSince: Date | null }

/**
 * `sent` and `refused`: the message needs no further attempt. `gone`: the browser wants no more
 * messages. `rest`: nothing is sent to the device before `until`, and the message is kept.
 */
export type AfterPush =
  | { outcome: 'sent' | 'refused' | 'gone' }
  | { outcome: 'rest'; failures: number; failingSince: Date; until: Date }

/** `status`: the push service's answer; null if it could not be reached. */
export function afterPush(
  { failures, failingSince }: DeviceHealth,
  status: number | null,
  now: Date,
): AfterPush {
  if (status !== null && status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  // Other messages may be fine: only this one is too long, or malformed for this service.
  if (status === 400 || status === 413) return { outcome: 'refused' }
  const since = failingSince ?? now
  if (now.getTime() - since.getTime() >= FAILING_MS_MAX) return { outcome: 'gone' }
  const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? PAUSES[0]
  const until = new Date(now.getTime() + pause * SECOND_MS)
  return { outcome: 'rest', failures: failures + 1, failingSince: since, until }
}
