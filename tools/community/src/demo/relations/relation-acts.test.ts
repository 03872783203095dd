import { expect, it } from 'vitest'
import { relationActs } from './relation-acts.ts'

const handles = Array.from({ length: 200 }, (_, at) => `member.${at}`)
const logins = ['member.0', 'member.6', 'member.11', 'member.5']
const acts = relationActs(handles, logins)

it('always returns the same acts, oldest first, between existing members only', () => {
  expect(relationActs(handles, logins)).toEqual(acts)
  expect(acts.map(({ daysAgo }) => daysAgo)).toEqual(
    acts.map(({ daysAgo }) => daysAgo).toSorted((a, b) => b - a),
  )
  expect(acts.every(({ who, whom }) => who !== whom && handles.includes(who))).toBe(true)
})

it.each(logins)('gives %s friends, followers and pending requests', (login) => {
  const to = (action: string) => acts.filter((act) => act.whom === login && act.action === action)
  expect(to('follow').length).toBeGreaterThan(10)
  const accepted = acts.filter((act) => act.who === login && act.action === 'accept')
  const waiting = to('ask').filter(({ who }) => !accepted.some(({ whom }) => whom === who))
  expect(accepted.length).toBeGreaterThan(5)
  expect(waiting.length).toBeGreaterThan(2)
  expect(waiting.every(({ daysAgo }) => daysAgo < 30)).toBe(true)
})

it('works with few members', () => {
  const few = relationActs(handles.slice(0, 5), logins.slice(0, 1))
  expect(few.length).toBeGreaterThan(0)
})
