import { expect, it } from 'vitest'
import { beginningOf } from './graphemes.ts'

it('never ends the beginning of a text with half a character', () => {
  expect(beginningOf('A lamp', 4)).toBe('A la')
  expect(beginningOf('A 🌍', 3)).toBe('A ')
  expect(beginningOf('A 🌍', 4)).toBe('A 🌍')
})
