import { mentionsOf } from '@ideathlon/contracts/mentions'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fittingAmong, nameTypedIn } from './mention-rules.ts'

it.each([
  { before: '@', then: '' },
  { before: 'Ask @ad', then: 'ad' },
  { before: '(@ada.l', then: 'ada.l' },
  { before: 'two\n@x', then: 'x' },
  { before: 'Ask @ada ', then: undefined },
  { before: 'ada@example', then: undefined },
  { before: 'a/@b', then: undefined },
  { before: '', then: undefined },
])('finds $then as the mention being typed after "$before"', ({ before, then }) => {
  expect(nameTypedIn(before)).toBe(then)
})

it('offers members only for text that will be a mention once it is finished', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '.', 'ß'), maxLength: 6 })
  fc.assert(
    fc.property(words, words, (before, rest) => {
      const text = `${before} @ada`
      expect(nameTypedIn(text)).toBe('ada')
      expect(mentionsOf(`${text} ${rest}`).map(({ handle }) => handle)).toContain('ada')
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
