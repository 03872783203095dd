import { expect, it } from 'vitest'
import { areUndone } from './are-undone.ts'

const done = (kind: 'rebuild' | 'undo') => ({ kind, finished_at: new Date(0), reason: null })
const refused = { ...done('rebuild'), reason: 'the disk is full' }
const running = { ...done('undo'), finished_at: null }

it.each([
  { is: 'a rebuild alone', given: [done('rebuild')], then: [false] },
  { is: 'a rebuild that was undone', given: [done('undo'), done('rebuild')], then: [false, true] },
  {
    is: 'a refused one between them',
    given: [done('undo'), refused, done('rebuild')],
    then: [false, false, true],
  },
  { is: 'an undo that is still running', given: [running, done('rebuild')], then: [false, false] },
  {
    is: 'an undo of an undo',
    given: [done('undo'), done('undo'), done('rebuild')],
    then: [false, true, true],
  },
])('decides which runs were undone, given $is: $then', ({ given, then }) => {
  expect(areUndone(given)).toEqual(then)
})
