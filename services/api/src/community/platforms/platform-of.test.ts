import { expect, it } from 'vitest'
import { type PlatformAddress, platformOf } from './platform-of.ts'

const PLATFORMS: PlatformAddress[] = [
  { id: 1, name: 'Ideathlon', slug: 'platform', subdomain: null },
  { id: 2, name: 'Harbour City Ideas', slug: 'harbour', subdomain: 'city' },
  { id: 3, name: 'Harbour', slug: 'old-harbour', subdomain: 'quay' },
  { id: 4, name: 'Northfield School', slug: 'city', subdomain: 'northfield' },
]

it.each<[string | undefined, number, string]>([
  ['city.ideathlon.org', 2, 'a subdomain takes precedence over the slug of another platform'],
  ['CITY.ideathlon.org:443', 2, 'case and port do not matter'],
  ['harbour.ideathlon.org', 2, 'a slug takes precedence over a name'],
  ['arbou.ideathlon.org', 3, 'part of a name finds the shortest name that contains it'],
  ['www.ideathlon.org', 1, 'www is main'],
  ['dev.ideathlon.org', 1, 'dev is main'],
  ['staging.ideathlon.org', 1, 'staging is main'],
  ['release.ideathlon.org', 1, 'release is main'],
  ['nowhere.example.org', 1, 'an unknown label is main'],
  ['ideathlon.org', 1, 'the root is main'],
  ['localhost:3000', 1, 'localhost is main'],
  ['northfield.localhost:3000', 4, 'a label before localhost counts'],
  ['127.0.0.1:3000', 1, 'an IPv4 address is main'],
  ['[::1]:3000', 1, 'an IPv6 address is main'],
  ['', 1, 'no host is main'],
  [undefined, 1, 'no header is main'],
])('%s leads to platform %i: %s', (host, id, _why) => {
  expect(platformOf({ host }, PLATFORMS).id).toBe(id)
})

it.each([
  ['localhost:3000', 'northfield', 4],
  ['127.0.0.1', 'harbour', 2],
  ['city.localhost', 'quay', 3],
  ['localhost', 'nowhere', 1],
  ['city.ideathlon.org', 'northfield', 2],
])('at %s with ?platform=%s the platform is %i', (host, wanted, id) => {
  expect(platformOf({ host, requested: wanted }, PLATFORMS).id).toBe(id)
})
