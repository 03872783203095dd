import { UnpublishedChallenge } from '@ideathlon/contracts/unpublished-challenges'
import { expect, it } from 'vitest'
import { formContentOf } from './form-content.ts'

const opens_at = '2026-03-04T09:00:00Z'
const saved = (more: object) =>
  UnpublishedChallenge.parse({
    slug: 'trams-7',
    state: 'scheduled',
    version: 2,
    question: { question_title: 'What could trams do?', category: 3, opens_at, ...more },
  })

it('restores all text, choices and the date', () => {
  const words = { question_detail: 'At night.', duration_days: 90, max_user_ideas: 2 }
  expect(formContentOf(saved(words), false)).toMatchObject({ ...words, category: 3, opens_at })
})

it('drops the date if the challenge is to be published at once', () => {
  expect(formContentOf(saved({}), true)).not.toHaveProperty('opens_at')
})

it('names a “question for a question” by its subject', () => {
  const question = {
    solution_format: 'qq',
    question_title: 'What could be a good question regarding: night trams?',
  }
  expect(formContentOf(saved(question), false).question_title).toBe('night trams')
})
