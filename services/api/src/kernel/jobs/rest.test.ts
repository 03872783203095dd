import { expect, it } from 'vitest'
import { retryAt } from './rest.ts'

const start = new Date('2026-03-02T09:00:00Z')
const restSeconds = (failures: number) =>
  (retryAt(failures, start).getTime() - start.getTime()) / 1_000

it('doubles the delay after each failure', () => {
  expect([1, 2, 3, 4].map(restSeconds)).toEqual([1, 2, 4, 8])
})

it('never delays more than an hour', () => {
  expect([12, 13, 40, 4_000].map(restSeconds)).toEqual([2_048, 3_600, 3_600, 3_600])
})
