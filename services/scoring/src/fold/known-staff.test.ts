import { expect, it } from 'vitest'
import { KnownStaff } from './known-staff.ts'

it('follows members who join and leave', () => {
  const staff = new KnownStaff([5])
  expect(staff.take({ at: 10, member: 3, isStaff: true })).toBe(true)
  expect(staff.take({ at: 11, member: 3, isStaff: true })).toBe(false)
  expect(staff.list()).toEqual([3, 5])
  expect(staff.take({ at: 12, member: 5, isStaff: false })).toBe(true)
  expect(staff.list()).toEqual([3])
})

it('replaces what it knew with a complete list', () => {
  const staff = new KnownStaff([1, 2])
  staff.take({ at: 10, member: 3, isStaff: true })
  expect(staff.take({ at: 20, staff: [2, 7] })).toBe(true)
  expect(staff.list()).toEqual([2, 7])
  expect(staff.take({ at: 21, staff: [7, 2] })).toBe(false)
})

it('keeps a change that is newer than a list that arrives late', () => {
  const staff = new KnownStaff()
  staff.take({ at: 30, member: 3, isStaff: true })
  staff.take({ at: 20, staff: [1] })
  expect(staff.list()).toEqual([1, 3])
  staff.take({ at: 15, member: 1, isStaff: false })
  staff.take({ at: 10, staff: [] })
  expect(staff.list()).toEqual([1, 3])
})

it('makes independent copies', () => {
  const staff = new KnownStaff([1])
  staff.take({ at: 30, member: 3, isStaff: true })
  const copy = staff.copy()
  staff.take({ at: 40, staff: [] })
  copy.take({ at: 20, staff: [9] })
  expect(copy.list()).toEqual([3, 9])
  expect(staff.list()).toEqual([])
})
