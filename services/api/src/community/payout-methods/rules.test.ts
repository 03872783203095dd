import { expect, it } from 'vitest'
import { maskedOf } from './rules.ts'

it('keeps the country and the last four characters of a bank account', () => {
  const given = { kind: 'bank', holder: 'Mira Sol', number: 'de89 3704 0044 0532 0130 00' } as const
  expect(maskedOf(given)).toEqual({
    masked: 'DE•• •••• 3000',
    country: 'DE',
    plain: 'DE89370400440532013000',
  })
})

it('keeps the first letter and the domain of an address', () => {
  const given = { kind: 'paypal', holder: 'Mira Sol', number: 'mira@example.org' } as const
  expect(maskedOf(given)).toMatchObject({ masked: 'm•••@example.org', country: '' })
})
