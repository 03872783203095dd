import { expect, it } from 'vitest'
import { placeOfAma } from './place-of-ama.ts'

const ama = {
  solution_format: 'ama',
  state: 'open',
  slug: 'ask-me-7',
  catalyst: { handle: 'sofia' },
} as const

it('finds an AMA on its asker’s page, and keeps the rest of the address', () => {
  expect(placeOfAma(ama)).toBe('/sofia/mentor?question=ask-me-7')
  expect(placeOfAma(ama, new URLSearchParams('write=idea'))).toBe(
    '/sofia/mentor?write=idea&question=ask-me-7',
  )
})

it.each([
  { ...ama, state: 'draft' as const },
  { ...ama, solution_format: 'challenge' as const },
  { ...ama, catalyst: { handle: '' } },
])('leaves %o where it is', (question) => {
  expect(placeOfAma(question)).toBeUndefined()
})
