import { describe, expect, it } from 'vitest'
import { asShown, EMPTY_QUESTION, QuestionForm, withOpening } from './question-form.ts'

it.each([
  ['', 'Your question …'],
  ['What could ', 'What could …'],
  ['How could a bus wait', 'How could a bus wait?'],
  ['How could a bus wait? ', 'How could a bus wait?'],
])('"%s" is previewed as "%s"', (title, shown) => {
  expect(asShown(title)).toBe(shown)
})

it.each([
  ['topic', 'standard'],
  ['ama', 'standard'],
  ['challenge', 'suggestion'],
] as const)(
  'previews a title as written in the format %s (%s), which allows any title',
  (solution, frame) => {
    const format = { solution_format: solution, challenge_format: frame }
    expect(asShown('Benches that remember ', format)).toBe('Benches that remember')
  },
)

describe('an opening', () => {
  it.each([
    ['What could ', 'How could', 'How could '],
    ['what could a bus do', 'How could', 'How could a bus do'],
    ['a bus that waits', 'What could', 'What could a bus that waits'],
    ['', 'How could', 'How could '],
  ])('added to "%s" as "%s" gives "%s"', (title, opening, result) => {
    expect(withOpening(title, opening)).toBe(result)
  })
})

it('reports an unfinished title and a missing category', () => {
  const { error } = QuestionForm.safeParse({ ...EMPTY_QUESTION, category: 1 })
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(['question_title'])
  const nowhere = QuestionForm.safeParse({ ...EMPTY_QUESTION, question_title: 'What could help?' })
  expect(nowhere.error?.issues[0]?.message).toBe('Choose a category.')
})

describe('an assumption', () => {
  const question = { question_title: 'What could help?', category: 1, duration_days: 30 as const }
  it.each([
    [0, true],
    [99, false],
    [100, true],
  ])('of %i characters is accepted: %s', (length, accepted) => {
    const parsed = QuestionForm.safeParse({ ...question, assumption_what: 'x'.repeat(length) })
    expect(parsed.success).toBe(accepted)
  })
})

it('cannot be published with an opening time that is empty', () => {
  const question = { question_title: 'What could help?', category: 1, duration_days: 30 as const }
  const { error } = QuestionForm.safeParse({ ...question, opens_at: '' })
  expect(error?.issues).toMatchObject([
    { path: ['opens_at'], message: 'Choose the day and the time it opens.' },
  ])
  expect(QuestionForm.safeParse({ ...question, opens_at: undefined }).success).toBe(true)
})
