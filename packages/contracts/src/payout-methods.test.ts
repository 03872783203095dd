import { expect, it } from 'vitest'
import { isIban } from './payout-methods.ts'

it.each([
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'fr14 2004 1010 0505 0001 3m02 606',
  'NO9386011117947',
])('accepts the bank account number %s', (text) => {
  expect(isIban(text)).toBe(true)
})

it.each(['', 'DE89 3704 0044 0532 0130 01', 'DE98370400440532013000', '4111111111111111', 'DE89'])(
  'rejects the bank account number "%s"',
  (text) => {
    expect(isIban(text)).toBe(false)
  },
)
