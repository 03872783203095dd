import { PRESENCE_SHOWN_MS } from '@ideathlon/contracts/talk/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { presenceWords, watchPresence } from './presence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  let here: ReadonlySet<number> = new Set()
  let answers = 0
  const watch = watchPresence({
    me: 1,
    onChange: (now) => {
      here = now
    },
    onArrival: () => {
      answers++
    },
  })
  return { ...watch, here: () => [...here], answers: () => answers }
}

it('a member is shown as present from their first note until none has arrived for a while', () => {
  const watch = watched()
  watch.note({ member: 2, state: 'here' })
  vi.advanceTimersByTime(PRESENCE_SHOWN_MS - 1)
  watch.note({ member: 2, state: 'here' })
  vi.advanceTimersByTime(PRESENCE_SHOWN_MS - 1)
  expect(watch.here()).toEqual([2])
  vi.advanceTimersByTime(1)
  expect(watch.here()).toEqual([])
})

it('a member who leaves disappears at once', () => {
  const watch = watched()
  watch.note({ member: 2, state: 'here' })
  watch.note({ member: 3, state: 'here' })
  watch.note({ member: 2, state: 'left' })
  expect(watch.here()).toEqual([3])
})

it('answers arrivals once, and no other notes', () => {
  const watch = watched()
  watch.note({ member: 2, state: 'here' })
  vi.advanceTimersByTime(5_000)
  expect(watch.answers()).toBe(0)
  watch.note({ member: 3, state: 'arrived' })
  watch.note({ member: 4, state: 'arrived' })
  vi.advanceTimersByTime(5_000)
  expect(watch.answers()).toBe(1)
})

it.each([
  ['from the viewer', { member: 1, state: 'here' }],
  ['that is malformed', { member: 'ada' }],
])('ignores a note %s', (_what, note) => {
  const watch = watched()
  watch.note(note)
  expect(watch.here()).toEqual([])
})

it('sends no answer after it was stopped', () => {
  const watch = watched()
  watch.note({ member: 2, state: 'arrived' })
  watch.stop()
  vi.advanceTimersByTime(PRESENCE_SHOWN_MS)
  expect(watch.answers()).toBe(0)
})

it.each([
  [[], 3, undefined],
  [['Ada'], 1, 'Here now'],
  [['Ada'], 3, 'Ada is here now'],
  [['Ada', 'Cai'], 3, 'Ada and Cai are here now'],
  [['Ada', 'Cai', 'Eve'], 3, '3 people are here now'],
] as const)('with %j present among %i others, the text is %s', (names, others, words) => {
  expect(presenceWords(names, others)).toBe(words)
})
