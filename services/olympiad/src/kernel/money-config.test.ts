import { expect, it } from 'vitest'
import { MoneyConfig } from './money-config.ts'

it('accepts a currency only if its amounts have two decimals, like those of the provider', () => {
  const acceptsAmount = (CURRENCY: string) => MoneyConfig.safeParse({ CURRENCY }).success
  expect(['USD', 'EUR', 'CHF', 'INR'].filter(acceptsAmount)).toHaveLength(4)
  expect(['JPY', 'KRW', 'KWD', 'usd', 'US', ''].filter(acceptsAmount)).toEqual([])
  expect(MoneyConfig.parse({}).CURRENCY).toBe('USD')
})
