import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLoopback, networkOf } from './network-of.ts'

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['198.51.100.7:50123', '198.51.100.7'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['ada@example.org', 'ada@example.org'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('counts all addresses of a /64 as one network, and two /64s as two', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const half = fc.tuple(group, group, group, group)
  const written = (...groups: number[]) => groups.map((each) => each.toString(16)).join(':')
  fc.assert(
    fc.property(half, half, half, (one, host, other) => {
      fc.pre(one[0] !== 0)
      expect(networkOf(written(...one, ...host))).toBe(networkOf(written(...one, ...other)))
      const isSame = networkOf(written(...one, ...host)) === networkOf(written(...other, ...host))
      expect(isSame).toBe(written(...one) === written(...other))
    }),
  )
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.1:50123', true],
  ['10.0.0.1', false],
  ['::2', false],
])('decides whether %s is this machine: %s', (address, isOwn) => {
  expect(isLoopback(address)).toBe(isOwn)
})
