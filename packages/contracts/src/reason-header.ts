/** The header that carries the reason, percent-encoded, for calls whose body has no `reason`. */
export const REASON_HEADER = 'x-reason'
/** The code of a response that asks for a reason. Nothing has been changed yet. */
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
