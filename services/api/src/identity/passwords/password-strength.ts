import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

zxcvbnOptions.setOptions({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  useLevenshteinDistance: false,
})

/** Judging takes longer with every character; what has not convinced by here does not need to. */
const JUDGED_MAX = 48
/** Of 4: at 2, somebody who may try a million times without being stopped would still be at it. */
const SCORE_MIN = 2

/** Why a password would be found quickly, or nothing. `about`: words that belong to the person. */
export function weaknessOf(password: string, about: readonly string[]): string | undefined {
  const words = about.flatMap((word) => word.split('@')).filter((word) => word.length > 2)
  const { score, feedback } = zxcvbn(password.slice(0, JUDGED_MAX), words)
  if (score >= SCORE_MIN) return undefined
  const why = feedback.warning ?? ''
  if (/top-?10|common|similar/i.test(why)) {
    return 'Many people use this password, so it is tried first. A short sentence of your own is better.'
  }
  return 'This password would be guessed quickly. A short sentence of your own is better.'
}
