import { describe, expect, it } from 'vitest'
import { FORMATS, startOf } from '../../compose/formats.ts'
import { EMPTY_QUESTION, type QuestionDraft } from '../../compose/question-form.ts'
import type { FlowId, StepId } from '../step.ts'
import { type FlowState, type FlowStep, flowOf, replacementFor, stepsOf } from './flows.ts'

const ASSUMPTION = 'People would take the bus if they knew when it comes. '.repeat(2)
const IDEA = { title: 'A bell', description: 'It rings.', purpose: '', primary_image: null }

function startOfFormat(id: string, more: Partial<QuestionDraft> = {}): QuestionDraft {
  const format = FORMATS.find((each) => each.id === id)
  if (format === undefined) throw new Error(`there is no format ${id}`)
  const { solution: solution_format, frame: challenge_format } = format
  return { ...EMPTY_QUESTION, solution_format, challenge_format, ...startOf(format), ...more }
}

const allOf = (content: QuestionDraft, state: Partial<FlowState> = {}): FlowStep[] =>
  stepsOf(flowOf(content), { content, slug: null, isComedy: false, ...state })
const idsOf = (steps: readonly FlowStep[]) => steps.map(({ id }) => id).join(' ')
const shownOf = (...of: Parameters<typeof allOf>) =>
  idsOf(allOf(...of).filter(({ isHidden }) => !isHidden))
const enabledOf = (...of: Parameters<typeof allOf>) =>
  idsOf(allOf(...of).filter(({ isHidden, isEnabled }) => !isHidden && isEnabled))
const step = (id: StepId, ...of: Parameters<typeof allOf>) => {
  const found = allOf(...of).find((each) => each.id === id)
  if (found === undefined) throw new Error(`there is no step ${id}`)
  return found
}

const TAIL = 'duration money-prizes publish share'
const ORDERS: readonly (readonly [string, FlowId, string])[] = [
  [
    'challenge',
    'full',
    `category question-description assumptions image your-idea innovation-scale article-source ${TAIL}`,
  ],
  ['caption', 'caption', 'category image duration money-prizes caption-format publish share'],
  ['qq', 'qq', `category question-description image ${TAIL}`],
  ['ama', 'ama', `category question-description image ${TAIL}`],
  [
    'suggestion',
    'suggestion',
    `category question-description assumptions image article-source ${TAIL}`,
  ],
  ['topic', 'topic', `category question-description assumptions image article-source ${TAIL}`],
  [
    'test-an-idea',
    'test-idea',
    `category your-idea question-description assumptions image innovation-scale ${TAIL}`,
  ],
  [
    'improve-an-idea',
    'improve-idea',
    `category your-idea purpose question-description assumptions image innovation-scale article-source ${TAIL}`,
  ],
]

describe('the steps of', () => {
  it.each(ORDERS)('%s are those of the flow %s', (format, flow, order) => {
    const content = startOfFormat(format)
    expect(flowOf(content)).toBe(flow)
    expect(shownOf(content)).toBe(order)
  })

  it('a caption challenge are numbered without gaps', () => {
    const shown = allOf(startOfFormat('caption')).filter(({ isHidden }) => !isHidden)
    expect(shown.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('a comedy category', () => {
  it.each(['challenge', 'test-an-idea', 'improve-an-idea', 'suggestion'])(
    'hides assumptions and the article from %s, and nothing else',
    (format) => {
      const content = startOfFormat(format)
      const gone = shownOf(content).replace('assumptions ', '').replace('article-source ', '')
      expect(shownOf(content, { isComedy: true })).toBe(gone)
    },
  )
})

describe('before the question is written', () => {
  it.each([
    ['challenge', 'category question-description'],
    ['qq', 'category question-description'],
    ['ama', 'category question-description'],
    ['suggestion', 'category question-description'],
    ['topic', 'category question-description'],
    ['test-an-idea', 'category your-idea question-description'],
    ['improve-an-idea', 'category your-idea purpose question-description'],
    ['caption', 'category image duration money-prizes caption-format publish'],
  ])('%s enables only %s', (format, open) => {
    const content = startOfFormat(format)
    expect(enabledOf(content)).toBe(open)
    const closed = allOf(content).filter(({ isHidden, isEnabled }) => !isHidden && !isEnabled)
    expect(closed.every(({ reason }) => reason !== undefined)).toBe(true)
  })
})

describe('once the question is written', () => {
  it.each([
    ['challenge', 'What could a bus do at night?'],
    ['qq', 'Night buses'],
    ['ama', 'Ask me about buses'],
    ['suggestion', 'Our canteen'],
    ['topic', 'Trams'],
    ['test-an-idea', 'How could a bus wait?'],
    ['improve-an-idea', 'How could a bus wait?'],
  ])('%s enables every step except sharing', (format, question_title) => {
    const content = startOfFormat(format, { question_title })
    expect(enabledOf(content)).toBe(shownOf(content).replace(' share', ''))
    expect(step('share', content).reason).toBe('Publish your challenge first.')
  })

  it.each(['What could', 'How could …', 'Should buses run at night?', ''])(
    '“%s” does not count as a question yet',
    (question_title) => {
      expect(step('image', startOfFormat('challenge', { question_title })).isEnabled).toBe(false)
    },
  )
})

it.each(ORDERS)(
  'once published, %s enables only its share step, and every step is complete',
  (format) => {
    const content = startOfFormat(format)
    expect(enabledOf(content, { slug: 'a-bus-7' })).toBe('share')
    expect(allOf(content, { slug: 'a-bus-7' }).every(({ isComplete }) => isComplete)).toBe(true)
  },
)

describe('a step is complete', () => {
  const two = { assumption_who: ASSUMPTION, assumption_what: ASSUMPTION }
  const article = { url: 'https://example.org', title: 'Buses' }
  it.each<[StepId, string, Partial<QuestionDraft>, Partial<QuestionDraft>]>([
    ['category', 'challenge', {}, { category: 3 }],
    ['question-description', 'challenge', {}, { question_title: 'What could a bus do' }],
    ['assumptions', 'challenge', two, { ...two, assumption_why: ASSUMPTION }],
    ['image', 'challenge', {}, { primary_image: '/api/files/a.webp' }],
    ['your-idea', 'challenge', { test_idea: { ...IDEA, description: '' } }, { test_idea: IDEA }],
    ['purpose', 'improve-an-idea', { improve_purpose: ' ' }, { improve_purpose: 'Louder' }],
    ['article-source', 'challenge', {}, { article }],
    ['article-source', 'challenge', {}, { article_skipped: true }],
    ['caption-format', 'caption', { caption_solution_format: null }, {}],
    [
      'money-prizes',
      'challenge',
      { prize: { type: 'gift', title: '', description: '', cents: 0 } },
      { prize: { type: 'points', title: '', description: '', cents: 0 } },
    ],
    [
      'money-prizes',
      'challenge',
      { prize: { type: 'money', title: '', description: '', cents: 0 } },
      { prize: { type: 'money', title: '', description: '', cents: 2500 } },
    ],
  ])('once it is filled in: %s of %s', (id, format, before, after) => {
    expect(stepsIn(id, startOfFormat(format, before))).toBe(false)
    expect(stepsIn(id, startOfFormat(format, after))).toBe(true)
  })
  const stepsIn = (id: StepId, content: QuestionDraft) =>
    stepsOf(id === 'caption-format' ? 'caption' : flowOf(content), {
      content,
      slug: null,
      isComedy: false,
    }).find((each) => each.id === id)?.isComplete

  it('from the start if it has a default, but done only once it has been visited', () => {
    const content = startOfFormat('challenge')
    for (const id of ['duration', 'innovation-scale', 'money-prizes'] as const) {
      expect(step(id, content)).toMatchObject({ isComplete: true, isDone: false })
      expect(step(id, { ...content, steps: { [id]: true } }).isDone).toBe(true)
    }
  })
})

it('the idea step is optional only in a plain challenge', () => {
  expect(step('your-idea', startOfFormat('challenge')).isOptional).toBe(true)
  expect(step('your-idea', startOfFormat('test-an-idea')).isOptional).toBe(false)
  expect(step('your-idea', startOfFormat('improve-an-idea')).isOptional).toBe(false)
})

describe('the address of a step that is', () => {
  it.each<[string, StepId, string, StepId | undefined]>([
    ['open', 'question-description', 'challenge', undefined],
    ['disabled redirects to the question', 'publish', 'challenge', 'question-description'],
    ['hidden redirects to the next one', 'question-description', 'caption', 'image'],
    ['not part of the flow redirects to the first step', 'purpose', 'challenge', 'category'],
  ])('%s', (_, id, format, to) => {
    expect(replacementFor(id, allOf(startOfFormat(format)))).toBe(to)
  })
})
