import { expect, it } from 'vitest'
import { blockingCpuOf } from './blocking-cpu.ts'

const HERE = { pid: 1, tid: 7 }
const task = (ts: number, tdur: number) => ({
  ...HERE,
  name: 'ThreadControllerImpl::RunTask',
  ts,
  tdur,
})
const THREAD = { ...HERE, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } }
const PAINT = { ...HERE, name: 'firstContentfulPaint', ts: 1_000 }

it('adds up the time beyond 50 ms of each task after the first paint, on a phone four times slower', () => {
  const before = task(500, 90_000)
  const other = { ...task(3_000, 90_000), tid: 8 }
  const traceEvents = [THREAD, before, PAINT, task(2_000, 30_000), task(3_000, 12_000), other]
  expect(blockingCpuOf({ traceEvents })).toBe(30 * 4 - 50)
})

it('refuses a trace without a first paint', () => {
  expect(() => blockingCpuOf({ traceEvents: [THREAD] })).toThrow('the trace shows no paint')
})
