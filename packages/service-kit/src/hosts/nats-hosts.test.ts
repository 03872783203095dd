import { expect, it } from 'vitest'
import { NatsUrl, natsHosts } from './nats-hosts.ts'

it.each([
  ['nats://one:4222', { servers: ['nats://one:4222'] }],
  ['nats://u:p%40s@one:1', { servers: ['nats://one:1'], user: 'u', pass: 'p@s' }],
  [
    'tls://u:p@one:1,two:2,tls://u:p@three:3',
    { servers: ['tls://one:1', 'tls://two:2', 'tls://three:3'], user: 'u', pass: 'p' },
  ],
])('reads every server in %s', (url, found) => {
  expect(natsHosts(url)).toEqual(found)
  expect(NatsUrl.parse(url)).toBe(url)
})

it.each(['http://one:4222', 'nats://', 'nats://one:1,', 'one:4222'])('refuses %s', (url) => {
  expect(NatsUrl.safeParse(url).success).toBe(false)
})
