import { ChallengeSlug, DraftId } from '@ideathlon/contracts/ids'
import { expect, it } from 'vitest'
import { draftPath } from './draft-path.ts'

const written = (solution_format?: string) => ({
  id: DraftId.parse(7),
  sent: false,
  challenge: null,
  content: { solution_format },
})

it.each([
  [undefined, 'create/question-description'],
  ['challenge', 'create/question-description'],
  ['qq', 'create/question-description'],
  ['test-an-idea', 'test-idea/your-idea'],
  ['improve-an-idea', 'create/your-idea'],
])('opens a draft of the format %s at its second step', (format, step) => {
  expect(draftPath(written(format))).toBe(`/challenges/${step}?draft=7`)
})

it('opens the challenge of a draft that has been published', () => {
  const slug = ChallengeSlug.parse('night-buses-7')
  const challenge = { slug, question_title: 'What could a night bus do?', lang: 'en' }
  expect(draftPath({ ...written(), sent: true, challenge })).toBe('/challenges/night-buses-7')
})
