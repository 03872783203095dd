import type { ChallengeSuggestion } from '@ideathlon/contracts/assistant'
import { expect, it } from 'vitest'
import { EMPTY_QUESTION } from '../compose/question-form.ts'
import { suggestedFields } from './suggested-fields.ts'

const SUGGESTION: ChallengeSuggestion = {
  question_title: 'How could a bus sing?',
  titles: ['How could a bus sing?', 'What could a bus hum?'],
  question_details: 'Today: [one moment]',
  tags: ['bus', 'song'],
  assumptions: { who: 'Those who ride.', what: 'The noise.', why: 'It is loud.' },
  from: 'templates',
}
const form = (more: object) => ({ ...EMPTY_QUESTION, ...more })
const named = (more: object) =>
  Object.fromEntries(suggestedFields(form(more), SUGGESTION).map((field) => [field.name, field]))

it('offers every title except the current one', () => {
  const { question_title: title } = named({ question_title: 'What could a bus hum?' })
  expect(title?.before).toBe('What could a bus hum?')
  expect(title?.options.map(({ text }) => text)).toEqual(['How could a bus sing?'])
  expect(named({ question_title: 'What could ' }).question_title?.before).toBe('')
})

it('adds details below the existing text, once', () => {
  const { question_detail: details } = named({ question_detail: 'Mine.' })
  expect(details).toMatchObject({
    adds: true,
    options: [{ value: 'Mine.\n\nToday: [one moment]' }],
  })
  expect(named({ question_detail: 'Mine.\n\nToday: [one moment]' }).question_detail).toBeUndefined()
})

it('keeps existing tags, with ten at most', () => {
  expect(named({ tags: ['Bus'] }).tags?.options[0]?.value).toEqual(['Bus', 'song'])
  expect(named({ tags: undefined }).tags).toBeUndefined()
  const ten = Array.from({ length: 10 }, (_, n) => `tag ${n}`)
  expect(named({ tags: ten }).tags).toBeUndefined()
})

it('leaves filled assumptions unchanged, and offers none where the format has none', () => {
  expect(named({ assumption_who: 'Mine' }).assumption_who).toBeUndefined()
  expect(named({}).assumption_what?.options[0]?.text).toBe('The noise.')
  expect(named({ solution_format: 'ama' }).assumption_what).toBeUndefined()
})
