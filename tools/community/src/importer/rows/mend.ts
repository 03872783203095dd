const EARLIEST_MS = Date.UTC(2001, 0, 1)

/**
 * Reads a time as sources write it: milliseconds, seconds or a date. Undefined if it is not a time.
 */
export function readTime(text: string, now: number): { at: number; repair?: string } | undefined {
  const found = momentOf(text.trim())
  if (found === undefined || found.at < EARLIEST_MS) return undefined
  return found.at > now ? { at: now, repair: 'a time in the future' } : found
}

function momentOf(text: string): { at: number; repair?: string } | undefined {
  if (/^\d{9,10}$/.test(text)) return { at: Number(text) * 1000, repair: 'a time in seconds' }
  if (/^\d{11,15}$/.test(text)) return { at: Number(text) }
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(asUtc(text)) : Number.NaN
  return Number.isNaN(at) ? undefined : { at }
}

/** A time without a zone is read as UTC. Ruby writes `2024-05-01 09:00:00 UTC`. */
function asUtc(text: string): string {
  const iso = text.replace(/ UTC$/, 'Z').replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(iso)
    ? `${iso}Z`
    : iso.replace(/ ([+-]\d{2}):?(\d{2})$/, '$1:$2')
}

/** Removes characters that no table can store, and cuts text longer than `max`. */
export function readText(text: string, max: number): { text: string; repairs: string[] } {
  const whole = text.replaceAll('\0', '').trim()
  const repairs = [
    ...(text.includes('\0') ? ['a NUL character'] : []),
    ...(whole.length > max ? [`more than ${max} characters`] : []),
  ]
  return { text: whole.slice(0, max).replace(/[\uD800-\uDBFF]$/u, ''), repairs }
}

const ID_LENGTH_MAX = 64

/** Reads an id of the source. Any non-empty text is valid, including a negative number. */
export function readId(text: string): string | undefined {
  const id = text.replaceAll('\0', '').trim().slice(0, ID_LENGTH_MAX)
  return id === '' ? undefined : id
}

/** The text of an idea whose original text is missing. */
export const NO_TEXT = 'No text was included in the export.'
