import { expect, it } from 'vitest'
import { charactersLeft } from './characters-left.tsx'

it('counts the characters that are left', () => {
  expect(charactersLeft(0)).toBe('0 left')
  expect(charactersLeft(-1)).toBe('1 too many')
  expect(charactersLeft(4997)).toBe('4,997 left')
})
