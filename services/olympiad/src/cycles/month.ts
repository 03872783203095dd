import { formatFor } from '@ideathlon/contracts/format'

/** The start, in UTC, of the month that contains this moment. */
export function monthOf(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()))
}

export function monthAfter(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1))
}

export function nameOfMonth(moment: Date): string {
  return formatFor().date(moment, 'monthName', 'UTC')
}
