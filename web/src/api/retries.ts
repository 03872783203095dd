/** A failed call. `status` 0: no answer at all. */
export type Miss = { status: number; tries: number }

const NETWORK_TRIES = 3
const GATEWAY_TRIES = 4
const DEFAULT_MS = 2_000
/** The server behind the edge did not answer in time, or is being replaced by a new release. */
const GATEWAY = new Set([502, 503, 504])

/**
 * How long to wait before a read is retried; undefined if a retry cannot help.
 * This is the only layer of retries, because two layers would multiply. `tries`: how many
 * retries there have been already.
 */
export function retryAfterMs({ status, tries }: Miss): number | undefined {
  if (status === 0) return tries < NETWORK_TRIES ? 2 ** tries * 1_000 : undefined
  if (GATEWAY.has(status)) return tries < GATEWAY_TRIES ? DEFAULT_MS : undefined
  return undefined
}

const COMMAND_TRIES = 3
/** If the wait is longer, an error is shown to the member instead. */
const COMMAND_WAIT_MS_MAX = 8_000

type BusyAnswer = { status: number; retryAfter: string | null; tries: number; random: number }

/**
 * How long to wait before a command that was refused under load is sent again with the same
 * idempotency key; undefined if it is not sent again. `random`, in [0, 1), spreads out the senders,
 * so that they do not all come back at once.
 */
export function commandRetryMs(answer: BusyAnswer): number | undefined {
  const { status, retryAfter, tries, random } = answer
  const seconds = Number(retryAfter ?? Number.NaN)
  if (status !== 503 || !(seconds > 0) || tries >= COMMAND_TRIES) return undefined
  const waitMs = seconds * 1_000 * 2 ** tries * (1 + random)
  return waitMs <= COMMAND_WAIT_MS_MAX ? waitMs : undefined
}
