import { expect, it } from 'vitest'
import { titleOf } from './title-of.ts'

it.each([
  ['Security', 'account', 'Security · My Account · Ideathlon'],
  ['My dashboard', 'dashboard', 'My dashboard · Ideathlon'],
  ['Ideathlon', 'challenges', 'Ideathlon'],
] as const)('the window title of %s in %s is "%s"', (own, family, title) => {
  const place = { family, layout: 'boxed' } as const
  expect(titleOf({ place, own, isMine: true, platform: 'Ideathlon' })).toBe(title)
})
