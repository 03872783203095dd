import { expect, it } from 'vitest'
import { TrustedProxies } from './trusted-proxies.ts'

it.each([
  ['loopback', ['loopback']],
  ['loopback, 10.0.0.7,fd00::/16', ['loopback', '10.0.0.7', 'fd00::/16']],
  ['10.0.0.0/8', ['10.0.0.0/8']],
])('%s is a valid list of proxies', (text, proxies) => {
  expect(TrustedProxies.parse(text)).toEqual(proxies)
})

it.each([
  '',
  'true',
  '*',
  '1',
  'all',
  '0.0.0.0/0',
  '128.0.0.0/1',
  '::/0',
  'example.org',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'loopback,',
])('“%s” is not a valid list of proxies', (text) => {
  expect(TrustedProxies.safeParse(text).success).toBe(false)
})
