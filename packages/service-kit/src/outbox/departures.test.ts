import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Departures } from './departures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noted = (promise: Promise<void>, name: string, seen: string[]) =>
  void promise.then(() => seen.push(name))

it('immediately wakes everything that is waiting for a part of the challenge, and nothing else', async () => {
  const departures = new Departures()
  const seen: string[] = []
  noted(departures.next(1, 100), 'one', seen)
  noted(departures.next(1, 100), 'another', seen)
  noted(departures.next(2, 100), 'elsewhere', seen)
  departures.announce(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['one', 'another'])
  expect(vi.getTimerCount()).toBe(1)
})

it('wakes after the given time, because other instances send parts too', async () => {
  const departures = new Departures()
  const seen: string[] = []
  noted(departures.next(1, 100), 'one', seen)
  await vi.advanceTimersByTimeAsync(99)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['one'])
  departures.announce(1)
})
