import { expect, it } from 'vitest'
import { changedTopics } from './changed-topics.ts'

const LIST = [
  { id: 1, last_number: 4 },
  { id: 2, last_number: 9 },
]

it.each([
  { name: 'nothing happened', marks: { t1: 4, t2: 9 }, then: 0 },
  { name: 'a listed topic has a new message', marks: { t1: 5, t2: 9 }, then: 1 },
  { name: 'the list is newer than the live channel', marks: { t1: 3, t2: 9 }, then: 0 },
  { name: 'a topic was started', marks: { t1: 4, t2: 9, t3: 1 }, then: 1 },
  { name: 'a topic further down has a new message', marks: { t7: 31 }, then: 1 },
  { name: 'a topic further down is unchanged', marks: { t7: 30 }, then: 0 },
])('when $name, the number of changed topics is $then', ({ marks, then }) => {
  expect(changedTopics(marks, { t1: 4, t2: 9, t7: 30 }, LIST)).toBe(then)
})
