import { format } from '../../../lib/format/format.ts'

export const DATE_MIN = '1900-01-01'
export const DATE_MAX = '2099-12-31'

/** A date such as `2026-03-02`, or null. */
export type Day = string | null
export type DayRange = { from: Day; to: Day }

export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A date such as "March 2, 2026", in the viewer's locale. */
export function dayInWords(day: Day): string {
  return day === null || !isDay(day) ? '' : format().date(day, 'long', 'UTC')
}

/** The date, or the nearest bound; null if it is not a valid date. */
export function withinDays(day: Day, min = DATE_MIN, max = DATE_MAX): Day {
  if (day === null || !isDay(day)) return null
  if (day < min) return min
  return day > max ? max : day
}

/**
 * Keeps the end of a range from preceding its start: the date just chosen stays, and the other one
 * moves.
 */
export function withDay(range: DayRange, end: 'from' | 'to', day: Day): DayRange {
  const next = { ...range, [end]: day }
  if (next.from === null || next.to === null || next.from <= next.to) return next
  return { from: day, to: day }
}
