/** Whether entry fees are allowed in some states of this country but not in others. */
export function needsState(country: string, blocked: readonly string[]): boolean {
  return blocked.some((place) => place.startsWith(`${country}-`))
}

/** Whether entry fees are not allowed in this country or state. */
export function isBlocked(place: string, blocked: readonly string[]): boolean {
  const [country = ''] = place.split('-')
  return blocked.includes(place) || blocked.includes(country)
}
