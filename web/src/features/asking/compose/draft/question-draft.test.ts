import { expect, it } from 'vitest'
import { formatNamed } from '../formats.ts'
import { questionKind } from './question-draft.ts'

const kind = questionKind(formatNamed('qq'))

it('starts in the requested format', () => {
  expect(kind.empty).toMatchObject({ solution_format: 'qq', question_title: '' })
})

it('keeps valid fields of an unfinished draft, and drops the rest', () => {
  const kept = {
    question_title: 'What could a bus',
    assumption_who: 'Those who',
    category: null,
    duration_days: 15,
    solution_format: 'an opera',
    test_idea: { ...kind.empty.test_idea, title: 'A bell' },
    planted: true,
  }
  expect(kind.read(kept)).toEqual({
    ...kind.empty,
    question_title: 'What could a bus',
    assumption_who: 'Those who',
    duration_days: 15,
    test_idea: { ...kind.empty.test_idea, title: 'A bell' },
  })
  expect(kind.read('ignores content of the wrong kind')).toEqual(kind.empty)
})

it('is empty as long as only choices were made', () => {
  expect(kind.isEmpty({ ...kind.empty, category: 7, duration_days: 90 })).toBe(true)
  expect(kind.isEmpty({ ...kind.empty, question_title: 'How could …' })).toBe(true)
  expect(kind.isEmpty({ ...kind.empty, question_title: 'How could a' })).toBe(false)
  const idea = { title: '', description: 'Mine.' }
  expect(kind.isEmpty({ ...kind.empty, test_idea: idea })).toBe(false)
})

it('treats two copies as equal regardless of the order of their fields', () => {
  const turned = Object.fromEntries(Object.entries(kind.empty).toReversed())
  expect(kind.isSame(kind.empty, kind.read(turned))).toBe(true)
  expect(kind.isSame(kind.empty, { ...kind.empty, category: 3 })).toBe(false)
})

it('treats prizes as equal regardless of the order of their fields', () => {
  const prize = { type: 'gift', title: 'Lamp', description: 'To read by.', cents: 500 } as const
  const turned = { type: 'gift', cents: 500, title: 'Lamp', description: 'To read by.' } as const
  const sent = { ...kind.empty, prize }
  expect(kind.isSame(sent, { ...kind.empty, prize: turned })).toBe(true)
  expect(kind.isSame(sent, { ...kind.empty, prize: { ...turned, cents: 501 } })).toBe(false)
})

it('starts a caption challenge without an opening, and keeps its kind', () => {
  const picture = questionKind(formatNamed('caption'))
  expect(picture.empty).toMatchObject({ question_title: '', caption_solution_format: 'meme' })
  expect(picture.isEmpty(picture.empty)).toBe(true)
  const kept = { caption_solution_format: 'caption', caption_reaction_type: 'loud' }
  expect(picture.read({ ...kept, max_user_ideas: 2 })).toMatchObject({
    caption_solution_format: 'caption',
    caption_reaction_type: 'funny',
    max_user_ideas: 2,
  })
})

it('keeps “open later” while the date is missing', () => {
  expect(kind.read({ opens_at: '' }).opens_at).toBe('')
  expect(kind.read({ opens_at: '2026-03-04T09:00:00Z' }).opens_at).toBe('2026-03-04T09:00:00Z')
  expect('opens_at' in kind.read({ opens_at: 'tomorrow' })).toBe(false)
})
