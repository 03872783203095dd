import { suggestChallenge } from '@ideathlon/contracts/assistant'
import { publishedTitle, titleProblem } from '@ideathlon/contracts/challenge-formats'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Brief } from './provider.ts'
import { subjectOf } from './subject.ts'
import { fromTemplates } from './templates.ts'

const BRIEF: Brief = {
  categories: ['Society', 'Transport'],
  keywords: [],
  title: '',
  details: '',
  format: {
    solution_format: 'challenge',
    challenge_format: 'standard',
    caption_solution_format: null,
  },
  attempt: 0,
  similar: [],
}

it.each([
  ['How could we make bus stops safer at night?', 'deed', 'make bus stops safer at night'],
  ['Improve the park', 'deed', 'improve the park'],
  ['Should we reduce noise', 'deed', 'reduce noise'],
  ['What could make rain fun', 'deed', 'make rain fun'],
  ['How could trains run on time?', 'clause', 'trains run on time'],
  ['What could we do about empty shops?', 'thing', 'empty shops'],
  ['NASA and schools', 'thing', 'NASA and schools'],
])('finds the subject of “%s”', (title, kind, words) => {
  expect(subjectOf(title)).toEqual({ kind, words })
})

it('finds nothing in an opening without a subject', () => {
  expect([subjectOf(''), subjectOf('What could …'), subjectOf(' ? ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

const formats = fc.constantFrom(
  ...(['challenge', 'qq', 'topic', 'ama', 'test-an-idea', 'improve-an-idea'] as const),
)

it('suggests titles that the format accepts and that name every keyword, for any words', () => {
  const word = fc.stringMatching(/^[a-zäéß]{1,20}$/)
  fc.assert(
    fc.property(
      fc.record({
        title: fc.string({ maxLength: 180 }),
        keywords: fc.array(word, { maxLength: 3 }),
        solution_format: formats,
        challenge_format: fc.constantFrom('standard' as const, 'suggestion' as const),
        attempt: fc.nat(50),
      }),
      ({ title, keywords, attempt, ...format }) => {
        const inFormat = { ...BRIEF.format, ...format }
        const made = fromTemplates({ ...BRIEF, title, keywords, attempt, format: inFormat })
        for (const each of made.titles) {
          expect(titleProblem(publishedTitle(each, inFormat), inFormat)).toBeUndefined()
          for (const key of keywords) expect(each.toLowerCase()).toContain(key)
        }
        suggestChallenge.answer.parse({ data: made })
      },
    ),
    { numRuns: 300 },
  )
})

it('gives the same answer to the same brief, and a different one on another attempt', () => {
  const brief = { ...BRIEF, title: 'make bus stops safer' }
  expect(fromTemplates(brief)).toEqual(fromTemplates(brief))
  const [one, two] = [fromTemplates(brief), fromTemplates({ ...brief, attempt: 1 })]
  expect(two.titles.filter((title) => one.titles.includes(title))).toEqual([])
})

it('uses texts from similar closed challenges', () => {
  const similar = [{ title: 'What could a bus do at night?', detail: '', tags: ['Night', 'Light'] }]
  const made = fromTemplates({ ...BRIEF, title: 'safer bus stops', similar })
  expect(made.tags.slice(0, 2)).toEqual(['night', 'light'])
  expect(made.question_details).toContain('“What could a bus do at night?”')
  expect(made.titles.join()).toContain('learn from night')
})

it('outlines only what the details do not contain yet', () => {
  const first = fromTemplates({ ...BRIEF, details: 'The last bus leaves at nine.' })
  expect(first.question_details).toMatch(/^Today: /)
  const again = fromTemplates({ ...BRIEF, details: `Mine.\n${first.question_details}` })
  expect(again.question_details).toBe('')
})

it('asks for the unexpected in categories where plain titles attract dull ideas', () => {
  const made = fromTemplates({ ...BRIEF, categories: ['Humor'], title: 'make queues fun' })
  expect(made.titles.every((title) => title.endsWith(', in an unexpected way?'))).toBe(true)
})
