import { expect, it } from 'vitest'
import { beginningOf } from './graphemes.ts'

it('begins a text without half a character at its end', () => {
  expect(beginningOf('A lamp', 4)).toBe('A la')
  expect(beginningOf('A 🌍', 3)).toBe('A ')
  expect(beginningOf('A 🌍', 4)).toBe('A 🌍')
})
