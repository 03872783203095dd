import { isCaption, type SolutionFormat } from './challenge-formats.ts'
import type { TitleAdvice } from './title-advice-texts.ts'
import { beginsWithOpening, withoutOpening } from './title-openings.ts'

type Format = {
  solution_format?: SolutionFormat | undefined
  challenge_format?: string | undefined
  caption_solution_format?: 'caption' | 'meme' | null | undefined
}

const LONG_FROM = 110
const WORDS_MIN = 4
const SPECIFIC_MIN = 2
const ADVICE_MAX = 2

const QUESTION_WORD =
  /^\s*(what|how|who|why|when|where|which|was|wie|wer|warum|wann|wo|welche[rs]?)\b/iu
/**
 * "Was" is an English verb or German for "what", so a title that begins with it counts as a
 * yes-or-no question only if an English subject follows.
 */
const YES_OR_NO =
  /^\s*(is|are|am|was (?:it|there|this|that|the|an?|my|our|your|their)|were|do|does|did|can|could|should|shall|would|will|must|may|has|have|had)\b|\bor not\b/iu
const YES_OR_NO_IN_GERMAN =
  /^\s*(ist|sind|waren?|kann|können|könnten?|soll|sollen|sollten?|darf|dürfen|muss|müssen|wird|werden|hat|haben|gibt)\s|\boder nicht\b/iu
const EITHER_OR = /\beither\b.+\bor\b|\bentweder\b.+\boder\b/iu

/** Words that are too broad to narrow a title down. */
const BROAD = new Set(
  `world society humanity mankind life lives future everything everyone everybody anything something
  people person humans things thing stuff problem problems better best good great nice improve improved
  improvement change changed different make makes made help helps helped do done get be become solve fix
  our the a an and or of in on for to with us we it is are more all any this that your my their as`
    .split(/\s+/u)
    .filter(Boolean),
)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Advice on how a title could attract better ideas, most important first. Empty while the title has
 * no words of its own.
 */
export function adviseTitle(title: string, format: Format = {}): TitleAdvice[] {
  if (isCaption(format as Parameters<typeof isCaption>[0])) return []
  const text = title.trim()
  const meant = wordsOf(withoutOpening(text))
  if (meant.length === 0) return []
  const isSubject = format.solution_format === 'qq'
  const isOpen = isSubject || format.solution_format === 'topic' || format.solution_format === 'ama'
  const specific = meant.filter((word) => !BROAD.has(word))
  const isQuestion = QUESTION_WORD.test(text) && !text.endsWith('?')
  const found: Record<TitleAdvice, boolean> = {
    yes_or_no: !isOpen && (YES_OR_NO.test(text) || YES_OR_NO_IN_GERMAN.test(text)),
    either_or: !isOpen && EITHER_OR.test(text),
    several: /\?.*[\p{L}\p{N}]/u.test(text),
    broad: !isOpen && meant.length >= SPECIFIC_MIN && specific.length < SPECIFIC_MIN,
    short: !isOpen && meant.length < WORDS_MIN,
    long: text.length > LONG_FROM,
    // Publishing adds the question mark itself if the title begins with an opening such as "What
    // could".
    mark: isQuestion && !beginsWithOpening(text) && !isSubject,
    again: false,
  }
  const advice = Object.entries(found).flatMap(([kind, is]) => (is ? [kind as TitleAdvice] : []))
  return advice.slice(0, ADVICE_MAX)
}

/**
 * Whether two titles ask the same question: they share all significant words, in any order,
 * singular or plural.
 */
export function isSameQuestion(one: string, other: string): boolean {
  const [a, b] = [specificWordsOf(one), specificWordsOf(other)]
  return a.size >= SPECIFIC_MIN && a.size === b.size && [...a].every((word) => b.has(word))
}

const specificWordsOf = (title: string): Set<string> =>
  new Set(
    wordsOf(withoutOpening(title))
      .filter((word) => !BROAD.has(word))
      .map((word) => (word.length > 3 ? word.replace(/(?:es|s|e)$/u, '') : word)),
  )
