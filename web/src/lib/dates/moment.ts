type Look = {
  /** To the second, where one moment is held against another. */
  seconds?: boolean
  /** Another zone than the one of whoever looks. */
  zone?: string
}

/** A moment as a clock shows it, with the name of its zone: nobody has to guess whose clock it is. */
export function momentInWords(at: string, { seconds = false, zone }: Look = {}): string {
  return new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    ...(zone && { timeZone: zone }),
    timeZoneName: 'short',
  }).format(new Date(at))
}

/** The time of day alone, to the second: where moments stand beside each other. */
export function clockTime(at: string): string {
  const format = {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  return new Intl.DateTimeFormat('en', format).format(new Date(at))
}
