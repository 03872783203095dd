import { expect, it } from 'vitest'
import { splitAddresses } from './split-addresses.ts'

it('takes each address once, with or without a name', () => {
  const entries = ['Ada Lovelace <ada@example.org>', ' ADA@example.org', 'ben@example.org']
  expect(splitAddresses(entries)).toEqual({ good: ['ada@example.org', 'ben@example.org'], bad: [] })
})

it('separates invalid addresses', () => {
  expect(splitAddresses(['ada@', 'x', 'cy@example.org'])).toEqual({
    good: ['cy@example.org'],
    bad: ['ada@', 'x'],
  })
})
