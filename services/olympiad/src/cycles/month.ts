/** The first instant of a moment's month, in UTC. */
export function monthOf(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth()))
}

export function monthAfter(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1))
}

const NAME = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

export function nameOfMonth(moment: Date): string {
  return NAME.format(moment)
}
