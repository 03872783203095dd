import { QuestionFields } from '@ideathlon/contracts/challenge-asking'
import type { DraftKind } from '../../../../entities/draft/draft-kind.ts'
import { type Format, startOf } from '../formats.ts'
import { EMPTY_QUESTION, type QuestionDraft } from '../question-form.ts'

const OPENING = /^\s*(what|how)\s+could\b\W*/i

/** A question as it is begun: in the format that was asked for. */
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
    saysNothing: (content) => wordsIn(content) === '',
    isSame: (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other)),
    titleOf: ({ question_title: title }) => title.trim(),
  }
}

/** What a draft holds, field by field; one that does not fit is as it is in an empty form. */
export function contentOf(kept: unknown, empty: QuestionDraft): QuestionDraft {
  const given = entriesOf(kept)
  const taken = Object.entries({ ...LEFT_OPEN, ...empty }).map(([field, begun]) => {
    const value = given.get(field)
    return [field, fits(field, value, begun) ? value : begun]
  })
  return Object.fromEntries(taken.filter(([, value]) => value !== undefined))
}

const entriesOf = (kept: unknown) =>
  new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])

/** What is chosen must be one of the choices; what is written may be half of a sentence. */
function fits(field: string, value: unknown, begun: unknown): boolean {
  if (field === 'opens_at')
    return value === '' || (typeof value === 'string' && Date.parse(value) > 0)
  if (field === 'max_user_ideas') return typeof value === 'number' && value > 0
  if (field in QuestionFields.shape && !isWritten(field)) {
    const shape = QuestionFields.shape[field as keyof typeof QuestionFields.shape]
    return value !== undefined && shape.safeParse(value).success
  }
  if (begun === null) return value === null || typeof value === 'string'
  if (typeof begun !== 'object') return typeof value === typeof begun
  if (Array.isArray(begun)) return Array.isArray(value)
  const inside = entriesOf(value)
  return Object.entries(begun).every(([name, part]) => fits(name, inside.get(name), part))
}

const CHOSEN = new Set([
  ...['solution_format', 'challenge_format', 'innovation_scale'],
  ...['caption_solution_format', 'caption_reaction_type'],
])
/** Nothing in an empty form. */
const LEFT_OPEN = { opens_at: undefined, max_user_ideas: undefined }
const isWritten = (field: string) => !CHOSEN.has(field)

/** All that somebody wrote, whatever was chosen beside it. */
function wordsIn({ question_title: title, your_idea: idea, ...more }: QuestionDraft): string {
  const written = Object.entries(more).filter(([field]) => isWritten(field) && field !== 'opens_at')
  const texts = [title.replace(OPENING, ''), idea?.title, idea?.description]
  const rest = written.map(([, value]) => (typeof value === 'string' ? value : ''))
  return [...texts, ...rest].join('').trim()
}

const inOrder = (content: QuestionDraft) =>
  Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1))
