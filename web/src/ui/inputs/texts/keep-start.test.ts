import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepStart } from './keep-start.ts'

const start = 'What could '

it.each([
  { given: 'What could help', then: 'What could help' },
  { given: 'What could', then: 'What could ' },
  { given: 'What coul help', then: 'What could help' },
  { given: '', then: 'What could ' },
  { given: 'help', then: 'What could help' },
  { given: 'Whatx could help', then: 'What could x could help' },
])('"$given" becomes "$then"', ({ given, then }) => {
  expect(keepStart(given, start)).toBe(then)
})

it('always starts with the required text, and does not change text that already does', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, words) => {
      const kept = keepStart(text, words)
      expect(kept.startsWith(words)).toBe(true)
      expect(keepStart(kept, words)).toBe(kept)
    }),
  )
})
