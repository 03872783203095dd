import type { ServerFrame } from '@ideathlon/contracts/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Heartbeat } from './heartbeat.ts'

const sent: ServerFrame[] = []
const cutOff = vi.fn()
let heartbeat: Heartbeat

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  cutOff.mockClear()
  heartbeat = new Heartbeat({ send: (frame) => sent.push(frame), cutOff })
})
afterEach(() => {
  heartbeat.stop()
  vi.useRealTimers()
})

it('pings every 25 seconds, regardless of other frames', () => {
  vi.advanceTimersByTime(24_000)
  heartbeat.received()
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([{ t: 'ping' }])
  heartbeat.received()
  vi.advanceTimersByTime(25_000)
  expect(sent).toHaveLength(2)
})

it.each([
  { answersAfterMs: 7_999, isCutOff: false },
  { answersAfterMs: 8_000, isCutOff: true },
])(
  'decides whether to disconnect a peer that answers after $answersAfterMs ms: $isCutOff',
  (given) => {
    vi.advanceTimersByTime(25_000 + given.answersAfterMs)
    heartbeat.received()
    vi.advanceTimersByTime(8_000)
    expect(cutOff).toHaveBeenCalledTimes(given.isCutOff ? 1 : 0)
  },
)

it('sends nothing after it has been stopped', () => {
  heartbeat.stop()
  vi.advanceTimersByTime(120_000)
  expect([sent, cutOff.mock.calls]).toEqual([[], []])
})
