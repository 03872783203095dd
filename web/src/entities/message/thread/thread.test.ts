import type { MessagesMeta, MessageView } from '@ideathlon/contracts/talk/messages'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messageOf } from '../testing/message-of.ts'
import {
  countAfter,
  hasAfter,
  MESSAGES_MAX,
  readThrough,
  type Thread,
  threadOf,
  withLive,
  withPage,
  withReread,
} from './thread.ts'

const message = (number: number, changed = number) => messageOf(number, { changed })

const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => message(from + at))

/** A page of a topic with `total` messages. */
const page = (from: number, to: number, total: number) => {
  const meta: MessagesMeta = {
    topic: 7,
    last_number: total,
    changes: total,
    last_read: 0,
    has_before: from > 1,
    has_after: to < total,
    blocked: [],
  }
  return { data: between(from, Math.min(to, total)), meta }
}

const numbers = ({ messages }: Thread) => messages.map(({ number }) => number)

function expectWithoutGap(thread: Thread) {
  const shown = numbers(thread)
  for (const [at, number] of shown.entries()) expect(number).toBe((shown[0] ?? 0) + at)
}

it('pages added on both sides leave no gaps and no duplicates', () => {
  const start = threadOf(page(11, 20, 40))
  const grown = withPage(withPage(start, page(1, 12, 40), 'before'), page(20, 30, 40), 'after')
  expect(numbers(grown)).toEqual(between(1, 30).map(({ number }) => number))
  expect([grown.hasBefore, hasAfter(grown)]).toEqual([false, true])
})

it('live messages lead to the same result in any order', () => {
  const changes = fc.shuffledSubarray([11, 12, 13, 14, 15, 16], { minLength: 6 })
  fc.assert(
    fc.property(changes, (order) => {
      const thread = order.reduce(
        (known, number) => withLive(known, message(number)),
        threadOf(page(1, 10, 10)),
      )
      expect(numbers(thread)).toEqual(between(1, 16).map(({ number }) => number))
      expect([hasAfter(thread), thread.ahead]).toEqual([false, []])
    }),
  )
})

it('a message that arrives early waits until the ones before it have arrived', () => {
  const thread = withLive(threadOf(page(1, 10, 10)), message(13))
  expect(numbers(thread)).toHaveLength(10)
  expect(hasAfter(thread)).toBe(true)
  const whole = withPage(thread, page(11, 12, 13), 'after')
  expect(numbers(whole).at(-1)).toBe(13)
  expect(hasAfter(whole)).toBe(false)
})

it('the newest state of a message counts, whichever state arrives last', () => {
  const steps = fc.array(fc.record({ number: fc.integer({ min: 1, max: 5 }), changed: fc.nat(50) }))
  fc.assert(
    fc.property(steps, (given) => {
      const start = threadOf({
        ...page(1, 5, 5),
        data: between(1, 5).map((each) => ({ ...each, changed: 0 })),
      })
      const thread = given.reduce(
        (known, { number, changed }) => withLive(known, message(number, changed)),
        start,
      )
      for (const shown of thread.messages) {
        const own = given.filter(({ number }) => number === shown.number)
        expect(shown.changed).toBe(Math.max(0, ...own.map(({ changed }) => changed)))
      }
    }),
  )
})

it('scrolling far in either direction keeps a limited number of messages without gaps', () => {
  let thread = threadOf(page(1000, 1049, 3000))
  for (let at = 1050; at < 2000; at += 50)
    thread = withPage(thread, page(at, at + 49, 3000), 'after')
  expect(thread.messages).toHaveLength(MESSAGES_MAX)
  expect([thread.hasBefore, hasAfter(thread)]).toEqual([true, true])
  expectWithoutGap(thread)
  const first = numbers(thread)[0] ?? 0
  for (let to = first - 1; to > 1000; to -= 50)
    thread = withPage(thread, page(to - 49, to, 3000), 'before')
  expect(thread.messages).toHaveLength(MESSAGES_MAX)
  expect([thread.hasBefore, hasAfter(thread)]).toEqual([true, true])
  expectWithoutGap(thread)
  const after = withPage(thread, page(thread.reach + 1, thread.reach + 50, 3000), 'after')
  expectWithoutGap(after)
})

it('re-reading brings the thread to the state at that moment', () => {
  const thread = threadOf(page(1, 10, 10))
  const edited = {
    ...page(1, 10, 12),
    data: between(1, 10).map((each) => ({ ...each, changed: 30 })),
  }
  const reread = withReread(thread, [{ ...edited, meta: { ...edited.meta, changes: 30 } }])
  expect(reread.changes).toBe(30)
  expect(hasAfter(reread)).toBe(true)
  expect(reread.messages.every(({ changed }) => changed === 30)).toBe(true)
})

it('a message that was moved away leaves a mark in its place, both live and after a re-read', () => {
  const start = threadOf(page(1, 10, 10))
  const mark: MessageView = { ...message(5, 11), id: 2000, state: 'moved', moved_to: 9 }
  const live = withLive(start, mark)
  const read = withReread(start, [{ ...page(5, 5, 10), data: [mark] }])
  for (const thread of [live, withLive(live, message(5)), read]) {
    expectWithoutGap(thread)
    expect(thread.messages.find(({ number }) => number === 5)?.id).toBe(2000)
  }
})

it('a live message from a blocked member is left out, and those after it are shown', () => {
  const face = { id: 9, handle: 'dee', name: 'Dee', avatar_url: null }
  const theirs = (number: number) => ({ ...message(number), member: face })
  const { data, meta } = page(1, 3, 3)
  const start = threadOf({ data, meta: { ...meta, blocked: [9] } })
  const live = withLive(withLive(withLive(start, theirs(5)), message(6)), message(4))
  expect(numbers(live)).toEqual([1, 2, 3, 4, 6])
  expect([live.reach, live.changes, hasAfter(live)]).toEqual([6, 6, false])
  const edited = withLive(live, { ...theirs(5), changed: 7 })
  expect([numbers(edited), edited.changes]).toEqual([[1, 2, 3, 4, 6], 7])
})

it('a reader who has seen the last visible message has also read those that a block hides after it', () => {
  const data = between(1, 2)
  const { meta } = page(1, 4, 4)
  const thread = threadOf({ data, meta: { ...meta, blocked: [9] } })
  expect([1, 2].map((number) => readThrough(thread, number))).toEqual([1, 4])
})

it('messages hidden by a block do not count as new, but messages that are not loaded yet do', () => {
  const { data, meta } = page(1, 4, 6)
  const start = threadOf({ data: data.filter(({ number }) => number !== 3), meta })
  expect([1, 3, 4, 5, 6].map((number) => countAfter(start, number))).toEqual([4, 3, 2, 1, 0])
  const all = threadOf({ data: data.slice(0, 2), meta: { ...meta, has_after: false } })
  expect(countAfter(all, 1)).toBe(1)
})

it('messages of a member who has been blocked in the meantime disappear when the page is re-read', () => {
  const face = { id: 9, handle: 'dee', name: 'Dee', avatar_url: null }
  const start = withLive(threadOf(page(1, 3, 3)), { ...message(4), member: face })
  expect(numbers(start)).toEqual([1, 2, 3, 4])
  const { data, meta } = page(1, 3, 4)
  const again = withReread(start, [{ data, meta: { ...meta, has_after: false, blocked: [9] } }])
  expect(numbers(again)).toEqual([1, 2, 3])
})
