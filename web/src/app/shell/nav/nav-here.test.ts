import { expect, it } from 'vitest'
import { navHere } from './nav-here.ts'
import { navItems } from './nav-items.ts'

const items = navItems({ handle: 'ada', isModerator: true })

it.each([
  ['/', 'challenges', '/'],
  ['/challenges/rainy-monday-7', 'challenges', '/'],
  ['/challenges/test-idea', 'challenges', '/challenges/test-idea'],
  ['/me/my-dashboard', 'dashboard', '/me/my-dashboard'],
  ['/ada/my-dashboard/scores', 'dashboard', '/me/my-dashboard'],
  ['/my-account/security', 'account', '/my-account/main'],
  ['/platform/olympiad/leaderboard/mentor', 'general', '/platform/olympiad/leaderboard'],
  ['/admin/scoring/rules', 'admin', '/admin'],
  ['/ada', 'people', '/ada'],
  ['/ada/friends', 'people', undefined],
  ['/ben', 'people', undefined],
] as const)('at %s, in the family %s, the current entry is %s', (pathname, family, to) => {
  expect(navHere(items, { pathname, family })).toBe(to)
})

it('marks at most one entry, for members and visitors', () => {
  const own = navItems({ handle: undefined })
  expect(navHere(own, { pathname: '/faqs/top', family: 'faqs' })).toBeUndefined()
})
