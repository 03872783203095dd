/**
 * How far the server's clock is ahead of this device's, learned from the Date header. Countdowns
 * use it, so that a wrong clock on the device does not close a challenge early. The header has only
 * whole seconds, so a difference of less than two is noise.
 */
let aheadMs = 0
const NOISE_MS = 2_000

export function recordServerTime(header: string | null, receivedAt: number) {
  const server = Date.parse(header ?? '')
  if (Number.isNaN(server)) return
  const ahead = server - receivedAt
  if (Math.abs(ahead - aheadMs) > NOISE_MS) aheadMs = ahead
}

export function serverNow(): number {
  return Date.now() + aheadMs
}

let lastChoice = 0

/**
 * The time to send with a choice, because the server keeps only the latest one. Each time is later
 * than the one returned before.
 */
export function chosenNow(): string {
  lastChoice = Math.max(serverNow(), lastChoice + 1)
  return new Date(lastChoice).toISOString()
}
