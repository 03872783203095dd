import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import { postMessage } from '../../services/api/src/kernel/outgoing/post-outside.ts'
import {
  type ApiServer,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

const address = 'http://127.0.0.1:9'
const everything = ['challenge.opened', 'challenge.closed', 'idea.placed', 'member.award_earned']
let server: ApiServer
let ada: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(NO_EVENT, { OUTGOING_ALLOW: '127.0.0.1:9', LIMITS_TIMES: '1' })
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
})
afterAll(() => server.stop())

const register = async (who: Member) => {
  const body = { name: 'A program', url: address, types: everything }
  return (await who.call('POST', '/webhooks', body)).json().data
}
const remove = (who: Member, { id }: { id: string }) => who.call('DELETE', `/webhooks/${id}`)

it.each([
  'http://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://2130706433/',
  'https://localhost/',
  'https://user:word@example.org/',
  'https://example.org:8443/',
  'https://8.8.8.8:80/',
  'https://[::ffff:127.0.0.1]/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://1.1.1.1.:443@127.0.0.1/',
  'http://example.org/',
  'ftp://example.org/',
])('refuses to register %s', async (url) => {
  const answer = await ada.call('POST', '/webhooks', { name: 'A', url, types: everything })
  expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([422, 'url'])
})

it('refuses an address that contains a password, and says why', async () => {
  const url = 'https://user:word@example.org/'
  const answer = await ada.call('POST', '/webhooks', { name: 'A', url, types: everything })
  expect(answer.json().errors[0].error).toContain('password')
})

it('never connects to a private address, even if a name server returns it only later', async () => {
  const message = { url: 'https://rebound.example.org/', headers: {}, body: '{}' }
  const rebound = async () => ['93.184.215.14', '10.0.0.7']
  expect(await postMessage(message, { allow: [], resolve: rebound })).toEqual({
    status: null,
    answer: null,
    fault: 'forbidden',
  })
})

it('a webhook belongs to its member alone: no key, no other member and no admin can reach it', async () => {
  const made = await register(ada)
  await makeAdmin(server, ben)
  const answerWithKey = await ada.call('POST', '/me/api-keys', { name: 'Key', scopes: ['read'] })
  const { key } = answerWithKey.json().data
  const program = visitor(server, { authorization: `Bearer ${key}` })
  for (const [call, status] of [
    [ben.call, 404],
    [program, 403],
  ] as const) {
    for (const [method, path, body] of [
      ['GET', `/webhooks/${made.id}/deliveries`],
      ['PATCH', `/webhooks/${made.id}`, { url: `${address}/thief` }],
      ['POST', `/webhooks/${made.id}/secret`, {}],
      ['POST', `/webhooks/${made.id}/test`, {}],
      ['DELETE', `/webhooks/${made.id}`],
    ] as const) {
      const answer = await call(method, path, body)
      expect([method, path, answer.statusCode]).toEqual([method, path, status])
    }
  }
  const more = { name: 'More', url: address, types: everything, about: 'everybody' }
  expect((await program('POST', '/webhooks', more)).statusCode).toBe(403)
  await remove(ada, made)
})

it('a platform’s webhooks belong to its owner, and an admin manages those without one', async () => {
  const values = { slug: 'bakers', name: 'Bakers', title: 'Bakers', owner: ben.id }
  const { id } = await server.db
    .insertInto('platforms')
    .values({ ...values, subdomain: null, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { platform: String(id), name: 'CRM', url: address, types: everything }
  expect((await ada.call('POST', '/webhooks', about)).statusCode).toBe(403)
  const made = (await ben.call('POST', '/webhooks', about)).json().data
  expect(made.about).toBe('everybody')
  const listed = await ben.call('GET', `/webhooks?platform=${id}`)
  expect(listed.json().data).toHaveLength(1)
  expect((await ben.call('GET', '/webhooks')).json().data).toEqual([])
  // By now Ben is an admin and Ada is not.
  const main = { ...about, platform: '1' }
  expect((await ben.call('POST', '/webhooks', main)).statusCode).toBe(201)
  expect((await ada.call('POST', '/webhooks', main)).statusCode).toBe(403)
})

it('limits how many requests a member can send to an address with tests and replays', async () => {
  const made = await register(ada)
  const test = async () => (await ada.call('POST', `/webhooks/${made.id}/test`)).statusCode
  for (let count = 0; count < LIMITS['webhook-send'].max; count += 1) expect(await test()).toBe(201)
  expect(await test()).toBe(429)
  const [first] = (await ada.call('GET', `/webhooks/${made.id}/deliveries`)).json().data
  const replayed = await ada.call('POST', `/webhooks/${made.id}/deliveries/${first.id}/replay`)
  expect(replayed.statusCode).toBe(429)
  await remove(ada, made)
})

it('a member can have at most ten webhooks', async () => {
  const made = []
  for (let count = 0; count < 10; count += 1) made.push(await register(ada))
  const body = { name: 'A', url: address, types: everything }
  expect((await ada.call('POST', '/webhooks', body)).json().error.code).toBe('webhooks_full')
  for (const each of made) await remove(ada, each)
})
