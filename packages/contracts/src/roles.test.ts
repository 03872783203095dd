import { describe, expect, it } from 'vitest'
import {
  dashRoleOfPath,
  EARNING_ROLES,
  ROLE_LABELS,
  ROLES,
  Role,
  RoleName,
  roleNumber,
  roleOf,
} from './roles.ts'

describe('a role', () => {
  it('keeps its number in the database', () => {
    expect(ROLES.map((role) => [roleNumber(role), role])).toEqual([
      [0, 'overall'],
      [1, 'catalyst'],
      [2, 'innovator'],
      [3, 'analyst'],
      [4, 'mentor'],
      [5, 'scout'],
      [6, 'director'],
      [7, 'patron'],
      [8, 'insightful'],
      [9, 'commentator'],
    ])
  })

  it('is found by its number', () => {
    for (const role of ROLES) expect(roleOf(roleNumber(role))).toBe(role)
  })

  it.each([-1, 10, 0.5])('does not exist for the number %d', (number) => {
    expect(() => roleOf(number)).toThrow(RangeError)
  })

  it('earns points unless it is the sum of the others', () => {
    expect(EARNING_ROLES).toEqual(Role.options.filter((role) => role !== 'overall'))
  })

  it('has a display name', () => {
    expect(ROLE_LABELS.analyst).toBe('Analyst Rater')
    expect(ROLE_LABELS.overall).toBe('Nerve Score')
  })

  it.each([
    ['rater', 'analyst'],
    ['analyst', 'analyst'],
    ['insight', 'insightful'],
    ['Scout', 'scout'],
    ['INSIGHT', 'insightful'],
  ])('is parsed from %s as %s', (written, role) => {
    expect(RoleName.parse(written)).toBe(role)
  })

  it.each(['', 'raters', 'admin', 'constructor'])('is refused when written as "%s"', (written) => {
    expect(RoleName.safeParse(written).success).toBe(false)
  })
})

describe('the role shown next to a page', () => {
  it.each([
    ['/me/my-dashboard/scout', 'scout'],
    ['/me/my-dashboard/scout/recruits', 'scout'],
    ['/me/my-dashboard/rater/open-challenges', 'analyst'],
    ['/me/my-dashboard/mentor?tab=received', 'mentor'],
    ['/me/my-dashboard/patron#funding', 'patron'],
    ['/me/my-dashboard/director/past-olympiad', 'director'],
    ['/me/my-dashboard/catalyst/open', 'catalyst'],
    ['/me/my-dashboard/insightful/', 'insightful'],
    ['/me/my-dashboard/innovator/challenges', 'overall'],
    ['/platform/admin/olympiads/12', 'director'],
    ['/platform/olympiad/leaderboard/scout', 'overall'],
    ['/me/my-dashboard/analyst', 'overall'],
    ['/me/my-dashboard/constructor', 'overall'],
    ['/scout', 'overall'],
    ['/me/my-dashboard', 'overall'],
    ['/', 'overall'],
    ['', 'overall'],
  ])('of %s is %s', (path, role) => {
    expect(dashRoleOfPath(path)).toBe(role)
  })
})
