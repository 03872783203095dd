import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { expect, it } from 'vitest'
import type { Email } from './templates.ts'
import {
  readToken,
  tokenOf,
  type UnsubscribeTarget,
  unsubscribeTargetOf,
} from './unsubscribe-link.ts'

const secret = 'a secret that is long enough for this'
const GROUPS: NotificationGroup[] = ['people', 'news']
const to = { account: 17, address: 'Ada@example.org' }
const notices = (groups: NotificationGroup[]): Email => ({
  kind: 'notices',
  data: { name: 'Ada', period: 'daily', items: [], more: 0, groups },
})

it.each<[Email, 'people' | 'all' | 'news' | undefined]>([
  [notices(['people']), 'people'],
  [notices(['people', 'news']), 'all'],
  [{ kind: 'announcement', data: { name: 'Ada', subject: 's', text: 't' } }, 'news'],
  [{ kind: 'verify-address', data: { name: 'Ada', link: '/' } }, undefined],
  [{ kind: 'change-address', data: { name: 'Ada', link: '/', locale: 'de' } }, undefined],
  [{ kind: 'reset-password', data: { name: 'Ada', link: '/' } }, undefined],
  [{ kind: 'security', data: { name: 'Ada', what: 'w', link: '/' } }, undefined],
])('%j unsubscribes from %s', (email, group) => {
  expect(unsubscribeTargetOf({ ...email, ...to })).toEqual(group && { member: 17, group })
})

it.each<[Email]>([
  [{ kind: 'invitation', data: { from: 'Ben', link: '/' } }],
  [{ kind: 'channel-invitation', data: { from: 'Ben', channel: 'Tea', link: '/' } }],
])('identifies a person without an account by a hash that ignores spelling: %j', (email) => {
  const way = unsubscribeTargetOf({ ...email, account: null, address: 'Ada@Example.org ' })
  expect(way).toEqual({ addressHash: expect.any(Buffer) })
  expect(way).toEqual(unsubscribeTargetOf({ ...email, account: null, address: 'ada@example.org' }))
})

it.each<[UnsubscribeTarget]>([
  [{ member: 17, group: 'people' }],
  [{ member: 2_000_000_000, group: 'all' }],
  [{ addressHash: Buffer.alloc(32, 7) }],
])('decodes %j', (way) => {
  const token = tokenOf(way, secret)
  expect(token).toMatch(/^[\w.:-]{20,200}$/)
  expect(readToken(token, secret, GROUPS)).toEqual(way)
  expect(readToken(token, `${secret}!`, GROUPS)).toBeUndefined()
})

it('rejects a removed group', () => {
  expect(readToken(tokenOf({ member: 1, group: 'talk' }, secret), secret, GROUPS)).toBeUndefined()
})
