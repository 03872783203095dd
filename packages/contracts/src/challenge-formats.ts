import * as z from 'zod'
import { type CaptionReaction, type CaptionStyle, REACTIONS } from './captions.ts'
import { MAX_USER_IDEAS, MAX_USER_IDEAS_SUGGESTION, QUESTION_TITLE_MAX } from './limits.ts'
import { containsOpening, endsAsQuestion, withoutOpening } from './title-openings.ts'
import { tooLong } from './too-long.ts'
import { isVisible } from './visible.ts'

const SOLUTION_FORMATS = [
  'challenge',
  'qq',
  'topic',
  'ama',
  'test-an-idea',
  'improve-an-idea',
] as const
export const SolutionFormat = z.enum(SOLUTION_FORMATS)
export type SolutionFormat = z.infer<typeof SolutionFormat>

export const ChallengeFormat = z.enum(['standard', 'suggestion'])
export type ChallengeFormat = z.infer<typeof ChallengeFormat>

export const InnovationScale = z.enum(['blue-sky', 'moonshot', 'playful'])
export type InnovationScale = z.infer<typeof InnovationScale>

export const PRIZE_TYPES = [
  'points',
  'money',
  'other',
  'experience',
  'food-and-drink',
  'gift',
  'tickets',
  'co-author',
] as const
/**
 * What the best ideas win besides neurons. Each type can include money; `money` includes nothing
 * else.
 */
export const PrizeType = z.enum(PRIZE_TYPES)

export const QQ_OPENING = 'What could be a good question regarding:'
export const QQ_TITLE_MAX = 140
export const QQ_DETAIL_MAX = 1000
export const IMPROVE_PURPOSE_MAX = 1000
/** Shown if a category was archived while a member was writing a challenge in it. */
export const CATEGORY_CLOSED = 'This category is closed. Choose another one.'
/** Words in a title that invite unexpected ideas. */
const DRAWING_WORDS = ['unexpected', 'unique', 'unusual', 'surprising'] as const

type Format = {
  solution_format: SolutionFormat
  challenge_format: ChallengeFormat
  caption_solution_format?: CaptionStyle | null | undefined
  caption_reaction_type?: CaptionReaction | null | undefined
}

/** Topics and suggestion boxes accept any title, and more ideas from each member. */
const isOpenFormat = ({ solution_format, challenge_format }: Format): boolean =>
  solution_format === 'topic' || challenge_format === 'suggestion'

/** An AMA can have any title, and a caption challenge needs none because it has a picture. */
export const takesAnyTitle = (format: Format): boolean =>
  isOpenFormat(format) || format.solution_format === 'ama' || isCaption(format)

export const isCaption = ({ caption_solution_format }: Pick<Format, 'caption_solution_format'>) =>
  caption_solution_format != null

/** The maximum number of ideas per member. Suggestion boxes and topics allow more. */
export const maxIdeasIn = (format: Format): number =>
  isOpenFormat(format) ? MAX_USER_IDEAS_SUGGESTION : MAX_USER_IDEAS

/** The title as it is published, with its opening words and its question mark. */
export function publishedTitle(title: string, format: Format): string {
  const text = title.trim()
  if (format.solution_format === 'qq') return marked(`${QQ_OPENING} ${subjectOf(text)}`)
  if (isCaption(format) && text === '')
    return REACTIONS[format.caption_reaction_type ?? 'funny'].asks
  return takesAnyTitle(format) ? text : marked(text)
}

/** What is wrong with a title in this format, as a sentence; undefined if nothing is. */
export function titleProblem(title: string, format: Format): string | undefined {
  const text = title.trim()
  if (!isVisible(text)) return isCaption(format) ? undefined : 'Write your question.'
  if (format.solution_format === 'qq') {
    const left = subjectOf(text)
    if (/^\W*$/u.test(left)) return 'Say what the question should be about.'
    return left.length > QQ_TITLE_MAX ? tooLong(QQ_TITLE_MAX) : undefined
  }
  if (text.length > QUESTION_TITLE_MAX) return tooLong(QUESTION_TITLE_MAX)
  if (takesAnyTitle(format) || containsOpening(text)) return undefined
  return 'Your title should contain either "How could" or "What could".'
}

export const WORDS_WANTED = 'Consider using one of the words listed below, or similar!'
/** Categories in which plain titles attract dull ideas. */
const DRAWING_CATEGORIES: readonly string[] = ['humor', 'entertainment', 'messaging']

/** A title should contain at least one of these words. Empty in most categories. */
export const expectedTitleWords = (format: Format, category?: string): readonly string[] => {
  const isWanted =
    format.challenge_format === 'suggestion' || DRAWING_CATEGORIES.includes(category ?? '')
  return isWanted && !isCaption(format) ? DRAWING_WORDS : []
}

/** Whether the title contains the word, regardless of case. */
export const uses = (title: string, word: string): boolean => title.toLowerCase().includes(word)

/**
 * The words of which the title should contain at least one, if it contains none of them; otherwise
 * empty. A platform decides whether a warning is shown or publishing is refused.
 */
export function misses(title: string, format: Format, category?: string): readonly string[] {
  const wanted = expectedTitleWords(format, category)
  return wanted.some((word) => uses(title, word)) ? [] : wanted
}

const subjectOf = (text: string): string =>
  withoutOpening(text.startsWith(QQ_OPENING) ? text.slice(QQ_OPENING.length) : text)

const marked = (text: string): string => (endsAsQuestion(text) ? text : `${text}?`)
