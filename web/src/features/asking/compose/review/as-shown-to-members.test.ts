import { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import { ChallengeView } from '@ideathlon/contracts/challenges'
import { expect, it } from 'vitest'
import { asShownToMembers } from './as-shown-to-members.ts'

const category = { id: 3, slug: 'trams', name: 'Trams', parent: null, hue: 200 }
const catalyst = { id: 7, handle: 'ada', name: 'Ada', avatar_url: null }
const around = { category, catalyst, now: Date.parse('2026-03-02T09:00:00Z') }
const written = { question_title: 'What could make trams kinder', category: 3 }
const shown = (more: object) =>
  asShownToMembers(PublishChallenge.parse({ ...written, ...more }), around)

it('shows a challenge the way the page of a published one does', () => {
  const view = shown({ duration_days: 15, tags: ['night'] })
  expect(ChallengeView.safeParse(view).error).toBeUndefined()
  expect(view).toMatchObject({
    question_title: 'What could make trams kinder?',
    closes_at: '2026-03-17T09:00:00.000Z',
    tags: ['night'],
  })
})

it('shows it as it will look at its opening, however late that is', () => {
  const view = shown({ duration_days: 15, opens_at: '2026-03-10T09:00:00Z' })
  expect(view.closes_at).toBe('2026-03-17T09:00:00.000Z')
})

it('does not show members that an idea is a test idea', () => {
  expect(shown({ solution_format: 'test-an-idea' }).solution_format).toBe('challenge')
  expect(shown({ solution_format: 'qq' }).question_title).toMatch(/^What could be a good question/)
})
