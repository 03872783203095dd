import { expect, it } from 'vitest'
import { Stuck } from './stuck.ts'

const start = Date.parse('2026-03-02T09:00:00Z')
const after = (seconds: number) => new Date(start + seconds * 1_000)

it('lets what failed rest, twice as long each time', () => {
  const stuck = new Stuck()
  stuck.fail(7, after(0))
  expect([stuck.resting(after(0)), stuck.resting(after(1))]).toEqual([[7], []])
  stuck.fail(7, after(1))
  expect([stuck.resting(after(2)), stuck.resting(after(3))]).toEqual([[7], []])
})

it('never lets anything rest for more than an hour', () => {
  const stuck = new Stuck()
  for (let times = 0; times < 40; times += 1) stuck.fail(7, after(0))
  expect([stuck.resting(after(3_599)), stuck.resting(after(3_600))]).toEqual([[7], []])
})

it('begins anew with what was done in between', () => {
  const stuck = new Stuck()
  for (let times = 0; times < 5; times += 1) stuck.fail(7, after(0))
  stuck.done(7)
  expect(stuck.resting(after(1))).toEqual([])
  stuck.fail(7, after(100))
  expect(stuck.resting(after(101))).toEqual([])
})

it('counts what failed three times, until it is done or nobody tries it any more', () => {
  let counted = 0
  const stuck = new Stuck((count) => {
    counted = count
  })
  const fail = (id: number) => {
    stuck.fail(id, after(0))
    return counted
  }
  expect([fail(7), fail(7), fail(7), fail(8), fail(8), fail(8)]).toEqual([0, 0, 1, 1, 1, 2])
  stuck.done(8)
  expect(counted).toBe(1)
  stuck.resting(after(4 + 15 * 60))
  expect(counted).toBe(0)
})
