import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

zxcvbnOptions.setOptions({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  useLevenshteinDistance: false,
})

/**
 * The check takes longer with every character, and characters beyond this number do not change its
 * result.
 */
const JUDGED_MAX = 48
/** Out of 4. A score of 2 withstands a million unthrottled guesses. */
const SCORE_MIN = 2

/**
 * Why a password is weak; undefined if it is not. `about`: the member's handle, address and name.
 */
export function weaknessOf(password: string, about: readonly string[]): string | undefined {
  const words = about.flatMap((word) => word.split('@')).filter((word) => word.length > 2)
  const { score, feedback } = zxcvbn(password.slice(0, JUDGED_MAX), words)
  if (score >= SCORE_MIN) return undefined
  const why = feedback.warning ?? ''
  if (/top-?10|common|similar/i.test(why)) {
    return 'This password is too common. Use a short sentence of your own instead.'
  }
  return 'This password is too easy to guess. Use a short sentence of your own instead.'
}
