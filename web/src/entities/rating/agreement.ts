import type { RaterResult } from '@ideathlon/contracts/rater-questions'

export type Agreement = {
  words: string
  tone: 'gain' | 'loss' | 'plain'
  /** From 0 (complete contradiction) to 100 (complete agreement); null if it is unknown. */
  percent: number | null
}

const CLEAR = 300
const SLIGHT = 100

/** A rater's agreement with the crowd, in words. */
export function agreementOf({ rho, ratings }: Pick<RaterResult, 'rho' | 'ratings'>): Agreement {
  if (rho === null) {
    const words = ratings < RATINGS_TO_SHOW ? 'Too few ratings to tell' : 'Not available'
    return { words, tone: 'plain', percent: null }
  }
  return { ...wordsOf(rho), percent: Math.round((rho + 1000) / 20) }
}

/** How many ratings are needed to compare a rater with the crowd. */
export const RATINGS_TO_SHOW = 6

function wordsOf(rho: number): Pick<Agreement, 'words' | 'tone'> {
  if (rho >= CLEAR) return { words: 'You saw what the crowd saw', tone: 'gain' }
  if (rho >= SLIGHT) return { words: 'Close to the crowd', tone: 'gain' }
  if (rho > -SLIGHT) return { words: 'A mind of your own', tone: 'plain' }
  if (rho > -CLEAR) return { words: 'Mostly against the crowd', tone: 'plain' }
  return { words: 'Against the crowd', tone: 'loss' }
}

/** The coefficient to two decimal places, with a true minus sign. */
export function rhoInWords(rho: number): string {
  const size = (Math.abs(rho) / 1000).toFixed(2)
  if (Number(size) === 0) return size
  return rho < 0 ? `−${size}` : `+${size}`
}
