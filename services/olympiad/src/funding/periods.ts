/**
 * When a monthly payment is charged: on the same day of the month and at the same time as the first
 * one, or on the last day of a month that is too short. All times are UTC, so clock changes have no
 * effect.
 */
export function chargedAt(start: Date, period: number): Date {
  const month = start.getUTCMonth() + period
  const year = start.getUTCFullYear()
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(
    Date.UTC(
      year,
      month,
      Math.min(start.getUTCDate(), lastDay),
      start.getUTCHours(),
      start.getUTCMinutes(),
      start.getUTCSeconds(),
      start.getUTCMilliseconds(),
    ),
  )
}
