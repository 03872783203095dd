import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { expect, it } from 'vitest'
import { isStep, stepWords } from './step-words.ts'

const may = { allowed: true, reason: null }
const mine = {
  is_catalyst: false,
  is_co_author: false,
  own_idea_waits: false,
  ideas: 0,
  rated: 0,
  to_rate: 4,
  entry_passes: 0,
}
const aQuestion = {
  slug: 'trams-7',
  ideas: 4,
  max_user_ideas: 3,
  idea_entry_fee_cents: 0,
  is_rating_started: true,
  mine,
  can: { rate: may, enter_idea: may, mentor: may, close: may },
} as ChallengeView
const wordsFor = (step: Parameters<typeof stepWords>[0], question: Partial<ChallengeView> = {}) =>
  stepWords(step, { ...aQuestion, ...question })

it('shows how many more ideas rating needs, and links to it once it is open', () => {
  expect(wordsFor('rating-unlock', { is_rating_started: false, ideas: 1 }).text).toMatch(
    /1 more idea/,
  )
  expect(wordsFor('rating-unlock', { is_rating_started: false, ideas: 0 }).text).toMatch(
    /2 more ideas/,
  )
  expect(wordsFor('start-rate').go?.to).toBe('/challenges/trams-7/rate')
  expect(wordsFor('start-rate', { mine: null }).go?.to).toBe('/challenges/trams-7/rate')
})

it('says that rating is finished to a member who has rated everything', () => {
  const done = wordsFor('start-rate', { mine: { ...mine, rated: 4, to_rate: 0 } })
  expect(done).toMatchObject({ title: 'That was all of them', go: { to: '/' } })
})

it('offers a break to a member who has ideas left to rate', () => {
  const some = wordsFor('end', { mine: { ...mine, rated: 3, to_rate: 1 } })
  expect(some.text).toMatch(/You rated 3, and 1 is left/)
  expect(some.go?.to).toBe('/challenges/trams-7/rate')
  expect(wordsFor('end').title).toBe('Ideas are waiting for you')
})

it('explains why ideas are no longer accepted, with the text of the refusal', () => {
  const full = { allowed: false, reason: 'too_many_ideas' } as const
  expect(wordsFor('idea-unlock').title).toBe('You can enter 3 ideas')
  const refused = wordsFor('idea-unlock', {
    can: { rate: may, enter_idea: full, mentor: may, close: may },
  })
  expect(refused.text).toMatch(/all the ideas this challenge allows/)
})

it('links to the entry fee when it must be paid first', () => {
  const unpaid = { allowed: false, reason: 'entry_fee_due' } as const
  const can = { rate: may, enter_idea: unpaid, mentor: may, close: may }
  expect(wordsFor('idea-unlock', { can }).go?.to).toBe('/challenges/trams-7/idea-entry-fee')
})

it('recognises its steps', () => {
  expect(isStep('end')).toBe(true)
  expect(isStep('rate')).toBe(false)
})
