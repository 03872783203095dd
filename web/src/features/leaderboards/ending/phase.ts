const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/**
 * calm: more than a day is left. last_day and last_hour: a countdown is shown. counting: the race
 * has ended and its final places are being computed. over: they are final.
 */
export type Phase = 'calm' | 'last_day' | 'last_hour' | 'counting' | 'over'

type State = {
  isCurrent: boolean
  /** Whether the places of the ended race are final; undefined until known. */
  isFinal: boolean | undefined
  msLeft: number
}

export function phaseOf({ isCurrent, isFinal, msLeft }: State): Phase {
  if (!isCurrent) return isFinal === false ? 'counting' : 'over'
  if (msLeft <= 0) return 'counting'
  if (msLeft < HOUR_MS) return 'last_hour'
  return msLeft < DAY_MS ? 'last_day' : 'calm'
}
