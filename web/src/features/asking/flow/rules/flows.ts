import { titleProblem } from '@ideathlon/contracts/challenge-formats'
import { ASSUMPTION_MIN } from '@ideathlon/contracts/limits'
import { isOpeningAlone } from '@ideathlon/contracts/title-openings'
import { formatOf } from '../../compose/formats.ts'
import { ASSUMPTIONS, type QuestionDraft } from '../../compose/question-form.ts'
import type { FlowId, StepId } from '../step.ts'

/** What the rules of the steps depend on. */
export type FlowState = {
  content: QuestionDraft
  /** The slug of the challenge, once it is published. */
  slug: string | null
  /** Whether the category, or one of its ancestors, is about comedy. */
  isComedy: boolean
  /** Whether the chosen category is no longer offered. */
  isCategoryGone?: boolean
}

export type FlowStep = {
  id: StepId
  /** The number of the step among the visible ones, starting at 1. */
  number: number
  label: string
  isHidden: boolean
  isEnabled: boolean
  /** Why the step cannot be opened yet. */
  reason: string | undefined
  /** Whether the step is filled in. It may still have errors that prevent publishing. */
  isComplete: boolean
  /** Complete and, if the step has a default value, visited. */
  isDone: boolean
  /** The step can be skipped. */
  isOptional: boolean
}

const FULL = [
  'category',
  'question-description',
  'assumptions',
  'image',
  'your-idea',
  'innovation-scale',
  'article-source',
  'duration',
  'money-prizes',
  'caption-format',
  'publish',
  'share',
] as const satisfies readonly StepId[]

const QQ = [
  'category',
  'question-description',
  'image',
  'duration',
  'money-prizes',
  'publish',
  'share',
] as const satisfies readonly StepId[]

const LIGHT = FULL.filter((id) => id !== 'your-idea' && id !== 'innovation-scale')

/** The steps of each flow, in order. */
const ORDER: Readonly<Record<FlowId, readonly StepId[]>> = {
  full: FULL,
  caption: FULL,
  suggestion: LIGHT,
  topic: LIGHT,
  qq: QQ,
  ama: QQ,
  'test-idea': [
    'category',
    'your-idea',
    'question-description',
    'assumptions',
    'image',
    'innovation-scale',
    'duration',
    'money-prizes',
    'caption-format',
    'publish',
    'share',
  ],
  'improve-idea': [
    'category',
    'your-idea',
    'purpose',
    'question-description',
    'assumptions',
    'image',
    'innovation-scale',
    'article-source',
    'duration',
    'money-prizes',
    'publish',
    'share',
  ],
}

const LABELS: Readonly<Record<StepId, string>> = {
  category: 'Category',
  'question-description': 'Question',
  assumptions: 'Assumptions',
  image: 'Image',
  'your-idea': 'Your Idea',
  purpose: 'Purpose',
  'innovation-scale': 'Scale',
  'article-source': 'Article',
  duration: 'Duration',
  'money-prizes': 'Prize',
  'caption-format': 'Caption',
  publish: 'Publish',
  share: 'Share',
}

const FLOWS: Readonly<Record<string, FlowId>> = {
  challenge: 'full',
  'test-an-idea': 'test-idea',
  'improve-an-idea': 'improve-idea',
  qq: 'qq',
  suggestion: 'suggestion',
  topic: 'topic',
  ama: 'ama',
  caption: 'caption',
}

/** The flow of a challenge, as determined by its format. */
export const flowOf = (content: QuestionDraft): FlowId => FLOWS[formatOf(content).id] ?? 'full'

/** All steps of a flow with their current state. */
export function stepsOf(flow: FlowId, state: FlowState): FlowStep[] {
  let number = 0
  return ORDER[flow].map((id) => {
    const isHidden = isHiddenIn(flow, id, state)
    if (!isHidden) number += 1
    const reason = whyClosed(flow, id, state)
    const isGone = id === 'category' && state.isCategoryGone === true
    const isComplete = state.slug !== null || (!isGone && IS_COMPLETE[id](state.content))
    return {
      id,
      number,
      label: LABELS[id],
      isHidden,
      isEnabled: reason === undefined,
      reason,
      isComplete,
      isDone: isComplete && (!HAS_DEFAULT.has(id) || state.content.steps?.[id] === true),
      isOptional: isOptionalIn(flow, id),
    }
  })
}

/**
 * The step to show instead of one that is hidden, disabled or not part of the flow; undefined if
 * the requested step can be shown.
 */
export function replacementFor(step: StepId, all: readonly FlowStep[]): StepId | undefined {
  const at = all.findIndex(({ id }) => id === step)
  const here = all[at]
  if (here === undefined) return 'category'
  if (here.isHidden) return all.slice(at).find(({ isHidden }) => !isHidden)?.id ?? 'category'
  if (here.isEnabled) return undefined
  return all.find(({ id }) => id === 'question-description')?.id ?? 'category'
}

function isHiddenIn(flow: FlowId, id: StepId, { isComedy }: FlowState): boolean {
  const isCaption = flow === 'caption'
  switch (id) {
    case 'innovation-scale':
    case 'your-idea':
    case 'question-description':
      return isCaption
    case 'assumptions':
    case 'article-source':
      return isCaption || isComedy
    case 'caption-format':
      return !isCaption
    default:
      return false
  }
}

/** Why a step cannot be opened; undefined if it can. */
function whyClosed(flow: FlowId, id: StepId, { content, slug }: FlowState): string | undefined {
  if (id === 'share') return slug === null ? 'Publish your challenge first.' : undefined
  if (slug !== null) return 'Your challenge is published.'
  const order = ORDER[flow]
  const isAfterQuestion = order.indexOf(id) > order.indexOf('question-description')
  const waits = isAfterQuestion && !hasQuestion(content)
  return waits ? 'Write your question first.' : undefined
}

/** Whether the title is valid for the format of the challenge. Captions do not need one. */
export function hasQuestion(content: QuestionDraft): boolean {
  const format = formatOf(content)
  const title = content.question_title
  if (isOpeningAlone(title.trim())) return false
  const problem = titleProblem(title, {
    solution_format: format.solution,
    challenge_format: format.frame,
    caption_solution_format: content.caption_solution_format,
  })
  return problem === undefined
}

const IS_COMPLETE: Readonly<Record<StepId, (content: QuestionDraft) => boolean>> = {
  category: ({ category }) => Number(category) > 0,
  'question-description': hasQuestion,
  assumptions: (content) =>
    ASSUMPTIONS.every(({ field }) => (content[field] ?? '').trim().length >= ASSUMPTION_MIN),
  image: ({ primary_image: image, article }) => isFilled(image) || isFilled(article?.image_url),
  'your-idea': ({ test_idea: idea }) => isFilled(idea?.title) && isFilled(idea?.description),
  purpose: ({ improve_purpose: purpose }) => isFilled(purpose),
  'innovation-scale': ({ innovation_scale: scale }) => isFilled(scale ?? 'blue-sky'),
  'article-source': ({ article, article_skipped: isSkipped }) =>
    article != null || isSkipped === true,
  duration: ({ duration_days: days }) => days !== undefined,
  'money-prizes': ({ prize }) => prize === undefined || isPrizeFilled(prize),
  'caption-format': ({ caption_solution_format: style }) => isFilled(style),
  publish: () => false,
  share: () => false,
}

const isFilled = (text: string | null | undefined): boolean => (text ?? '').trim() !== ''

/**
 * A money prize needs an amount, and a points prize needs nothing; every other prize needs a name.
 */
function isPrizeFilled({ type, title, cents }: NonNullable<QuestionDraft['prize']>): boolean {
  if (type === 'money') return (cents ?? 0) > 0
  return type === 'points' || isFilled(title)
}

/** Steps that are complete from the start; they count as done once the asker has visited them. */
const HAS_DEFAULT = new Set<StepId>(['innovation-scale', 'duration', 'money-prizes'])

const REQUIRED = new Set<StepId>([
  'category',
  'question-description',
  'image',
  'purpose',
  'caption-format',
  'publish',
  'share',
])

function isOptionalIn(flow: FlowId, id: StepId): boolean {
  if (id === 'your-idea') return flow !== 'test-idea' && flow !== 'improve-idea'
  return !REQUIRED.has(id)
}
