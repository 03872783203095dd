import type { RatingProgress, ServedIdea } from '@ideathlon/contracts/ratings'
import { SHOWN_REFUSALS } from '@ideathlon/contracts/shown-refusals'
import type * as z from 'zod'
import { nextSet } from '../../../entities/rating/rating-set.ts'
import { stars } from '../../../lib/format/numbers.ts'
import { sentenceOf } from '../../../lib/problem.ts'

type Progress = z.infer<typeof RatingProgress>
/** `isCounted`: whether the server has accepted the rating. */
type Rated = { idea: ServedIdea; value: number; isCounted: boolean }
/**
 * The rating of an idea that counts on the server. It can differ from the one just sent, because
 * another tab may have changed it later.
 */
type Standing = { idea: number; value: number }

export type RatingState = {
  /** undefined: loading. null: none left. */
  idea: ServedIdea | null | undefined
  value: number | null
  progress: Progress | null
  /** The current set of ideas: its size, and how many are left. */
  set: ReturnType<typeof nextSet> | undefined
  /** The last rating, which can still be changed. */
  last: Rated | null
  /** The idea that waits while the last one is shown again. */
  waiting: ServedIdea | null
  complaint: string | null
  /** Why the last rating earned nothing, if it did not. */
  unpaid: string | null
  failure: unknown
  shownAt: number
}

export const INITIAL: RatingState = {
  idea: undefined,
  value: null,
  progress: null,
  set: undefined,
  last: null,
  waiting: null,
  complaint: null,
  unpaid: null,
  failure: null,
  shownAt: 0,
}

export type RatingStep =
  | { type: 'served'; idea: ServedIdea | null; progress: Progress }
  | { type: 'failed'; error: unknown }
  | { type: 'retried' }
  | { type: 'chosen'; value: number }
  | { type: 'rated'; idea: ServedIdea; value: number }
  | { type: 'counted'; progress: Progress; unpaid?: string | undefined; stands?: Standing }
  | { type: 'refused'; idea: ServedIdea; value: number | null; error: unknown }
  | { type: 'skipped' }
  | { type: 'out-of-skips' }
  | { type: 'taken-back' }

export function rating(state: RatingState, step: RatingStep): RatingState {
  switch (step.type) {
    case 'served':
      return served(state, step)
    case 'failed':
      return { ...state, failure: step.error }
    case 'retried':
      return { ...state, failure: null, idea: undefined }
    case 'chosen':
      return { ...state, value: step.value, complaint: null }
    case 'rated':
      return { ...cleared(state), last: { idea: step.idea, value: step.value, isCounted: false } }
    case 'counted':
      return {
        ...state,
        ...progressed(state, step.progress),
        unpaid: step.unpaid ?? null,
        last: standing(state.last, step.stands),
      }
    case 'refused':
      return {
        ...state,
        idea: step.idea,
        value: step.value,
        complaint: wordsOf(step.error),
        last: null,
        // The idea that was already on screen waits until the refused one is done.
        waiting: state.idea && state.idea.id !== step.idea.id ? state.idea : state.waiting,
      }
    case 'skipped':
      return { ...cleared(state), last: null }
    case 'out-of-skips':
      return { ...state, complaint: SHOWN_REFUSALS.no_skips_left }
    case 'taken-back':
      return takenBack(state)
  }
}

/** A response that arrives while the last idea is shown again waits until that idea is done. */
function served(state: RatingState, step: { idea: ServedIdea | null; progress: Progress }) {
  const { idea, progress } = step
  if (state.idea) {
    const same = state.idea.id === idea?.id
    return { ...state, ...progressed(state, progress), waiting: same ? state.waiting : idea }
  }
  return {
    ...state,
    ...progressed(state, progress),
    idea,
    value: null,
    failure: null,
    shownAt: Date.now(),
  }
}

function progressed({ set }: RatingState, progress: Progress) {
  const { rated, to_rate: left } = progress
  return { progress, set: nextSet(set, { rated, left }) }
}

function standing(last: Rated | null, current: Standing | undefined): Rated | null {
  if (last === null || last.idea.id !== current?.idea) return last
  return { ...last, value: current.value, isCounted: true }
}

export const givenInWords = ({ idea, value }: Rated): string =>
  `You gave ${stars(value)} to “${idea.title}”`

/** What screen readers announce: a rating only once it counts, because it can still be refused. */
export function announcementOf({ last, unpaid }: RatingState): string {
  return [last?.isCounted && givenInWords(last), unpaid].filter(Boolean).join('. ')
}

function cleared(state: RatingState): RatingState {
  const next = state.waiting ?? undefined
  const rest = { value: null, waiting: null, complaint: null, unpaid: null }
  return { ...state, ...rest, idea: next, shownAt: Date.now() }
}

function takenBack(state: RatingState): RatingState {
  if (!state.last) return state
  const { idea, value } = state.last
  return { ...state, idea, value, last: null, waiting: state.idea ?? null, complaint: null }
}

function wordsOf(error: unknown): string {
  return sentenceOf(error)
}
