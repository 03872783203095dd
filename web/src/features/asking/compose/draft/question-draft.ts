import { QuestionFields } from '@ideathlon/contracts/challenge-asking'
import { PrizeType } from '@ideathlon/contracts/challenge-formats'
import { ImageUrl } from '@ideathlon/contracts/files'
import { withoutOpening } from '@ideathlon/contracts/title-openings'
import * as z from 'zod'
import type { DraftKind } from '../../../../entities/draft/draft-kind.ts'
import { type Format, startOf } from '../formats.ts'
import { EMPTY_QUESTION, type QuestionDraft } from '../question-form.ts'
import { unfinishedDeepDives } from './unfinished-deep-dives.ts'

/** An empty challenge in the chosen format. */
export function questionKind(format: Format): DraftKind<QuestionDraft> {
  const empty: QuestionDraft = {
    ...EMPTY_QUESTION,
    solution_format: format.solution,
    challenge_format: format.frame,
    ...startOf(format),
  }
  return {
    type: 'challenge',
    empty,
    read: (kept) => contentOf(kept, empty),
    isEmpty: (content) => wordsIn(content) === '',
    isSame: (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)),
    titleOf: ({ question_title: title }) => title.trim(),
  }
}

/** Parses a draft field by field; an invalid field falls back to its value in an empty form. */
export function contentOf(kept: unknown, empty: QuestionDraft): QuestionDraft {
  const given = entriesOf(kept)
  const deepDives = unfinishedDeepDives(given.get('deep_dives'))
  given.set('deep_dives', deepDives)
  // Older drafts use this name.
  if (!given.has('test_idea')) given.set('test_idea', given.get('your_idea'))
  const taken = Object.entries({ ...LEFT_OPEN, ...empty }).map(([field, begun]) => {
    const value = given.get(field)
    return [field, isValidValue(field, value, begun) ? value : begun]
  })
  return Object.fromEntries(taken.filter(([, value]) => value !== undefined))
}

const entriesOf = (kept: unknown) =>
  new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])

/**
 * Whether a stored value can be used: fields with fixed choices must contain one of them, but text
 * may be unfinished.
 */
function isValidValue(field: string, value: unknown, begun: unknown): boolean {
  if (field === 'opens_at')
    return value === '' || (typeof value === 'string' && Date.parse(value) > 0)
  if (field === 'deep_dives') return true
  if (field === 'primary_image') return ImageUrl.nullable().safeParse(value).success
  if (field === 'steps') return Steps.safeParse(value).success
  if (field === 'type') return PrizeType.safeParse(value).success
  if (field === 'max_user_ideas') return typeof value === 'number' && value > 0
  if (field in QuestionFields.shape && !isWritten(field)) {
    const shape = QuestionFields.shape[field as keyof typeof QuestionFields.shape]
    return value !== undefined && shape.safeParse(value).success
  }
  if (begun === null) return value === null || typeof value === 'string'
  if (typeof begun !== 'object') return typeof value === typeof begun
  if (Array.isArray(begun)) return Array.isArray(value)
  const inside = entriesOf(value)
  return Object.entries(begun).every(([name, part]) => isValidValue(name, inside.get(name), part))
}

const Steps = z.record(z.string(), z.boolean())

const CHOSEN = new Set([
  ...['solution_format', 'challenge_format', 'innovation_scale'],
  ...['caption_solution_format', 'caption_reaction_type'],
  ...['article', 'image_credit', 'location', 'tags', 'links'],
])
/** Optional fields that are undefined in an empty form. */
const LEFT_OPEN = { opens_at: undefined, max_user_ideas: undefined }
const isWritten = (field: string) => !CHOSEN.has(field)

/**
 * Matches what is left of a title after its opening if it is only an ellipsis or other punctuation.
 */
const ALONE_MARKS = /^\W+$/

/** All text that the member has written; values chosen from a list are left out. */
function wordsIn({ question_title: title, article, ...more }: QuestionDraft): string {
  const written = Object.entries(more).filter(([field]) => !NOT_WRITTEN.has(field))
  const texts = [
    withoutOpening(title).replace(ALONE_MARKS, ''),
    article?.url ?? '',
    ...written.map(([, value]) => textIn(value)),
  ]
  return texts.join('').trim()
}

const NOT_WRITTEN = new Set([
  ...['solution_format', 'challenge_format', 'innovation_scale'],
  ...['caption_solution_format', 'caption_reaction_type', 'opens_at'],
  ...['image_credit', 'location', 'prize', 'steps'],
])

/** All text inside a value, at every depth. */
const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textIn).join('')
}

/**
 * Puts fields in a fixed order, because the server can return the fields of an object in any order.
 */
const inOrder = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return fields.map(([field, part]) => [field, inOrder(part)])
}

/**
 * The kind of draft for the step-by-step flow, which also stores a chosen category on this device
 * when there is no text yet.
 */
export function flowKind(format: Format): DraftKind<QuestionDraft> {
  const kind = questionKind(format)
  return {
    ...kind,
    isEmpty: (content) => content.category === 0 && kind.isEmpty(content),
    isBare: kind.isEmpty,
  }
}
