import { expect, it } from 'vitest'
import { idOf } from './use-member-id.ts'

const PEOPLE = [
  { id: 7, handle: 'ada' },
  { id: 8, handle: '1962' },
]

it.each([
  { typed: 'ada', then: 7 },
  { typed: '1962', then: 8 },
  { typed: '1963', then: 1963 },
  { typed: 'ad', then: undefined },
])('$typed is the member $then', ({ typed, then }) => {
  expect(idOf(typed, PEOPLE)).toBe(then)
})
