import { mentionsOf } from '@ideathlon/contracts/mentions'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fittingAmong, namingIn, withNamed } from './mention-rules.ts'

it.each([
  { before: '@', then: { from: 0, query: '' } },
  { before: 'Ask @ad', then: { from: 4, query: 'ad' } },
  { before: '(@ada.l', then: { from: 1, query: 'ada.l' } },
  { before: 'two\n@x', then: { from: 4, query: 'x' } },
  { before: 'Ask @ada ', then: undefined },
  { before: 'ada@example', then: undefined },
  { before: 'a/@b', then: undefined },
  { before: '', then: undefined },
])('after "$before" somebody writes $then', ({ before, then }) => {
  expect(namingIn(before)).toEqual(then)
})

it.each([
  { text: 'Ask @ad', from: 4, caret: 7, then: { text: 'Ask @ada.l ', caret: 11 } },
  { text: 'Ask @ad now', from: 4, caret: 7, then: { text: 'Ask @ada.l now', caret: 10 } },
])('in "$text" the name is written out', ({ text, from, caret, then }) => {
  expect(withNamed(text, { from, caret, handle: 'ada.l' })).toEqual(then)
})

it('a member who was picked is mentioned', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '.', 'ß'), maxLength: 6 })
  fc.assert(
    fc.property(words, words, (before, rest) => {
      const text = `${before} @ad`
      const naming = namingIn(text)
      const done = withNamed(`${text} ${rest}`, {
        from: naming?.from ?? 0,
        caret: text.length,
        handle: 'ada',
      })
      expect(mentionsOf(done.text).map(({ handle }) => handle)).toContain('ada')
    }),
  )
})

it('finds people by handle and by any part of their name', () => {
  const people = [
    { handle: 'ada.l', name: 'Ada Lovelace' },
    { handle: 'mira', name: 'Mira Adams' },
    { handle: '', name: 'Account removed' },
  ]
  const found = (query: string) => fittingAmong(people, query).map(({ handle }) => handle)
  expect(found('ad')).toEqual(['ada.l', 'mira'])
  expect(found('LOVE')).toEqual(['ada.l'])
  expect(found('acc')).toEqual([])
  expect(found('')).toEqual(['ada.l', 'mira'])
})
