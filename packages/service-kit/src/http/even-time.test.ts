import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inEvenTime } from './even-time.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

it.each([1, 30, 149])(
  'an answer after %i ms of work takes the same time as after any other amount',
  async (ms) => {
    const answered = vi.fn()
    void inEvenTime(() => after(ms)).then(answered)
    await vi.advanceTimersByTimeAsync(149)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(answered).toHaveBeenCalled()
  },
)

it('a failure is answered after the same time as a success', async () => {
  const failed = vi.fn()
  void inEvenTime(() => Promise.reject(new Error('no'))).catch(failed)
  await vi.advanceTimersByTimeAsync(140)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(failed).toHaveBeenCalled()
})
