const MINUTE_MS = 60_000
/**
 * No e-mail is lost if the mail server is down for most of a day: the pauses before the last try
 * add up to 20.5 hours.
 */
const TRIES_MAX = 12
const PAUSE_MS_MAX = 6 * 60 * MINUTE_MS

/** The mail server's answer. `responseCode` is undefined if there was none. */
export type MailFault = { reason: string; responseCode: number | undefined }

export type NextTry = { at: Date } | { givenUp: string }

/**
 * Pauses double from one minute to six hours; a 5xx is final. `tries` includes the one that failed.
 */
export function nextTry(tries: number, fault: MailFault, now: Date): NextTry {
  const isFinal = fault.responseCode !== undefined && fault.responseCode >= 500
  if (isFinal || tries >= TRIES_MAX) return { givenUp: fault.reason }
  const pause = Math.min(PAUSE_MS_MAX, MINUTE_MS * 2 ** (tries - 1))
  return { at: new Date(now.getTime() + pause) }
}
