import { FiledCommand, faultOf } from '@ideathlon/contracts/events/envelope'
import { faultText } from '@ideathlon/contracts/fault-text'
import type { FiledPart } from '@ideathlon/service-kit/outbox/file'

/** Thrown if the log would reject one of the parts, so that none of them is recorded. */
class LogRejectionError extends Error {
  override name = 'LogRejectionError'
}

/**
 * Reads the parts the way the log does. Anything that the log would reject is found before anything
 * is saved, so the challenge stays sealed and is tried again, instead of being closed here but open
 * in the log.
 */
export function assertLogAccepts(parts: FiledPart[]): FiledPart[] {
  for (const { part, text } of parts) {
    const parsed = FiledCommand.safeParse(JSON.parse(text))
    const fault = parsed.success
      ? parsed.data.events.map(faultOf).find((found) => found !== undefined)
      : faultText(parsed.error)
    if (fault !== undefined) throw new LogRejectionError(`part ${part} cannot be logged: ${fault}`)
  }
  return parts
}
