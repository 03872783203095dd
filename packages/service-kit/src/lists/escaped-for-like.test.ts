import { expect, it } from 'vitest'
import { escapedForLike } from './escaped-for-like.ts'

it('escapes wildcards and backslashes, and leaves everything else unchanged', () => {
  expect(escapedForLike('50%_off\\')).toBe('50\\%\\_off\\\\')
  expect(escapedForLike('Käse & Brot')).toBe('Käse & Brot')
})
