import { expect, it } from 'vitest'
import { type ImpersonationRule, impersonationRuleOf, stopImpersonation } from './impersonation.ts'
import type { Route } from './route.ts'

const rule = (method: Route['method'], url: Route['url'], more: Partial<Route> = {}) =>
  impersonationRuleOf({ method, url, auth: 'member', ...more })

it.each<[Route['method'], Route['url'], Partial<Route>, ImpersonationRule]>([
  ['GET', '/challenges/:challenge', {}, 'unasked'],
  ['POST', '/challenges', {}, 'asked'],
  ['POST', '/ideas/v2', {}, 'never'],
  ['PUT', '/ideas/:idea', {}, 'never'],
  ['GET', '/me/innovator/:challenge', {}, 'never'],
  ['GET', '/me/labs', {}, 'never'],
  ['GET', '/pending-points', {}, 'never'],
  ['GET', '/:platform/dashboards/innovator', {}, 'never'],
  ['GET', '/:platform/dashboards/scout', {}, 'unasked'],
  ['GET', '/challenges/:challenge/ideas', { auth: 'visitor' }, 'visitor'],
  ['POST', '/challenges/:challenge/ratings', {}, 'never'],
  ['PUT', '/me/preferences', {}, 'asked'],
  ['POST', '/account/password', {}, 'never'],
  ['GET', '/account/sessions', {}, 'never'],
  ['PUT', '/me/email', {}, 'never'],
  ['PUT', '/me/email-preferences', {}, 'asked'],
  ['POST', '/me/two-factor/:step', {}, 'never'],
  ['GET', '/payment-wallets', {}, 'never'],
  ['PUT', '/me/payout-method', {}, 'never'],
  ['GET', '/one-to-one/:id', {}, 'never'],
  ['GET', '/content/contexts/:a/:b/messages', {}, 'never'],
  ['GET', '/content/contexts/:a/:b/messages', { shadow: 'unasked' }, 'unasked'],
  ['POST', '/challenges', { shadow: 'never' }, 'never'],
  ['GET', '/admin/users', { auth: 'admin' }, 'never'],
  ['GET', '/admin/users', { auth: 'moderator', shadow: 'unasked' }, 'never'],
])('for an impersonation, the route %s %s with %o has the rule %s', (method, url, more, then) => {
  expect(rule(method, url, more)).toBe(then)
})

it('always allows an impersonation to be ended', () => {
  expect(impersonationRuleOf(stopImpersonation)).toBe('unasked')
})
