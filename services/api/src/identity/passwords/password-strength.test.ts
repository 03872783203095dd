import { expect, it } from 'vitest'
import { weaknessOf } from './password-strength.ts'

it.each(['password123', '1234567890', 'qwertyuiop', 'aaaaaaaaaaaaaaa', 'iloveyou123'])(
  'refuses %s as too weak',
  (password) => {
    expect(weaknessOf(password, [])).toMatch(/sentence of your own/)
  },
)

it.each([
  'ten letters and more',
  'a sentence is a fine password',
  'x7Gq-pd0-2Rr',
  'aaa tram full of bread',
])('accepts %s as strong enough', (password) => {
  expect(weaknessOf(password, [])).toBeUndefined()
})

it('refuses a member’s own name', () => {
  expect(weaknessOf('ada.lovelace', ['ada.lovelace', 'ada.lovelace@example.org'])).toBeDefined()
})

it('checks a long password quickly', () => {
  expect(weaknessOf('correct horse battery staple '.repeat(7), [])).toBeUndefined()
})
