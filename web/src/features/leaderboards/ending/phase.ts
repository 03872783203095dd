const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/**
 * calm: more than a day is left. last_day and last_hour: a clock runs. counting: the time is over,
 * and the final places are being counted. over: they are final.
 */
export type Phase = 'calm' | 'last_day' | 'last_hour' | 'counting' | 'over'

type State = {
  isCurrent: boolean
  /** Whether the places of the ended race are final; undefined until it is known. */
  isFinal: boolean | undefined
  msLeft: number
}

export function phaseOf({ isCurrent, isFinal, msLeft }: State): Phase {
  if (!isCurrent) return isFinal === false ? 'counting' : 'over'
  if (msLeft <= 0) return 'counting'
  if (msLeft < HOUR_MS) return 'last_hour'
  return msLeft < DAY_MS ? 'last_day' : 'calm'
}
