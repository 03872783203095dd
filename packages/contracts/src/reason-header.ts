/** Carries the reason, percent-encoded, where the body of a call has no `reason` of its own. */
export const REASON_HEADER = 'x-reason'
/** The code of the answer that asks for a reason; nothing has been changed. */
export const REASON_NEEDED = 'reason_needed'

export const writeReason = (reason: string): string => encodeURIComponent(reason)

/** The reason in a header; undefined if it cannot be read. */
export function readReason(header: unknown): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined
  try {
    return decodeURIComponent(header)
  } catch {
    return undefined
  }
}
