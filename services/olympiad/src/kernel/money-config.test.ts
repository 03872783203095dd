import { expect, it } from 'vitest'
import { MoneyConfig } from './money-config.ts'

it('accepts a currency only if its amounts have two decimals, like those of the provider', () => {
  const acceptsCurrency = (CURRENCY: string) => MoneyConfig.safeParse({ CURRENCY }).success
  expect(['USD', 'EUR', 'CHF', 'INR'].filter(acceptsCurrency)).toHaveLength(4)
  expect(['JPY', 'KRW', 'KWD', 'usd', 'US', ''].filter(acceptsCurrency)).toEqual([])
  expect(MoneyConfig.parse({}).CURRENCY).toBe('USD')
})
