import { expect, it } from 'vitest'
import { type DuplicateState, decideDuplicate } from './rules.ts'

const first = { id: 9, number: 1, challenge: 4, isShown: true, isDuplicate: false }
const later = { id: 3, number: 2, challenge: 4, isShown: true }
const link: DuplicateState = { state: 'settled', idea: later, original: first, isOriginal: false }

it.each<[string, Partial<DuplicateState>, string]>([
  ['a later idea', {}, 'accepted'],
  ['an idea while the challenge is open', { state: 'open' }, 'duplicate_elsewhere'],
  ['an idea while the close runs', { state: 'closing' }, 'duplicate_elsewhere'],
  ['an earlier idea', { original: { ...first, number: 3 } }, 'duplicate_elsewhere'],
  ['an idea to itself', { original: { ...first, id: 3, number: 2 } }, 'duplicate_elsewhere'],
  ['an idea of another challenge', { original: { ...first, challenge: 5 } }, 'duplicate_elsewhere'],
  ['an idea to a declined one', { original: { ...first, isShown: false } }, 'duplicate_elsewhere'],
  ['an idea to one that does not exist', { original: undefined }, 'duplicate_elsewhere'],
  ['an idea to a duplicate', { original: { ...first, isDuplicate: true } }, 'duplicate_elsewhere'],
  ['an idea with duplicates', { isOriginal: true }, 'duplicate_elsewhere'],
  ['a declined idea', { idea: { ...later, isShown: false } }, 'idea_not_found'],
  ['nothing: the link is removed', { original: null, isOriginal: true }, 'accepted'],
])('linking %s', (_which, given, then) => {
  const decision = decideDuplicate({ ...link, ...given })
  expect(decision.ok ? 'accepted' : decision.reason).toBe(then)
})
