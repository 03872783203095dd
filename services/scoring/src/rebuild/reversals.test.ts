import { expect, it } from 'vitest'
import { reversalsOf } from './reversals.ts'

const done = (kind: 'rebuild' | 'undo') => ({ kind, finished_at: new Date(0), reason: null })
const refused = { ...done('rebuild'), reason: 'the disk is full' }
const running = { ...done('undo'), finished_at: null }

it.each([
  { is: 'a rebuild alone', given: [done('rebuild')], then: [null] },
  {
    is: 'a rebuild that was undone',
    given: [done('undo'), done('rebuild')],
    then: [null, 'undone'],
  },
  {
    is: 'a refused one between them',
    given: [done('undo'), refused, done('rebuild')],
    then: [null, null, 'undone'],
  },
  { is: 'an undo that is still running', given: [running, done('rebuild')], then: [null, null] },
  {
    is: 'an undo of an undo',
    given: [done('undo'), done('undo'), done('rebuild')],
    then: [null, 'undone', 'restored'],
  },
  {
    is: 'an undo of an undo of an undo',
    given: [done('undo'), done('undo'), done('undo'), done('rebuild')],
    then: [null, 'undone', 'restored', 'undone'],
  },
])('says which runs were undone or restored, given $is: $then', ({ given, then }) => {
  expect(reversalsOf(given)).toEqual(then)
})
