import { REFUSALS } from '@ideathlon/contracts/refusals'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectRoutes } from '../../services/api/src/edge/openapi/collect-routes.ts'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let slug: string

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  ada = await join(server, 'ada')
  await join(server, 'ben')
  slug = (await ada.call('POST', '/challenges', aQuestion)).json().data.slug
  await ada.call('POST', '/relationships', { handle: 'ben', action: 'follow' })
  const silenced = { silenced_until: new Date('2026-04-01') }
  await server.db.updateTable('accounts').set(silenced).where('handle', '=', 'ada').execute()
})
afterAll(() => server.stop())

const PROFILE = { first_name: 'Spam', last_name: '', slogan: 'Buy', bio: 'Buy', interests: [] }

it.each<['POST' | 'PUT', string, object]>([
  ['POST', '/relationships', { handle: 'ben', action: 'ask' }],
  ['POST', '/relationships', { handle: 'ben', action: 'accept' }],
  ['POST', '/relationships', { handle: 'ben', action: 'follow' }],
  ['POST', '/widgets/follow', { handle: 'ben' }],
  ['PUT', '/me/profile', PROFILE],
  ['PUT', '/me/handle', { handle: 'buy.now' }],
  ['PUT', '/me/pictures', { avatar: null }],
  ['PUT', '/me/resume', {}],
  ['PUT', '/me/social', {}],
  ['PUT', '/me/suggestion-box', {}],
  ['POST', '/main/teams', { name: 'Buy now', about: '' }],
  ['POST', '/teams/1/join', {}],
  ['POST', '/organisations', { name: 'Buy now', about: '' }],
  ['POST', '/organisations/buy-now/ask', {}],
  ['POST', '/olympiad/1/anything', {}],
])('a silenced member does not %s %s %o', async (method, path, body) => {
  const answer = await ada.call(method, path, body)
  expect([answer.statusCode, answer.json().error?.message]).toEqual([403, REFUSALS.silenced])
})

it('a silenced member’s public pages are unchanged', async () => {
  const row = await server.db
    .selectFrom('accounts')
    .select(['handle', 'first_name', 'bio', 'slogan', 'avatar'])
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ handle: 'ada', first_name: 'ADA', bio: '' })
  expect(JSON.stringify(row)).not.toContain('Buy')
})

it('a silenced member can still block, manage the account and delete it', async () => {
  for (const action of ['unfollow', 'block', 'unblock', 'mute', 'unmute']) {
    const answer = await ada.call('POST', '/relationships', { handle: 'ben', action })
    expect([action, answer.statusCode]).toEqual([action, 200])
  }
  expect((await ada.call('PUT', '/me/language', { language: 'en' })).statusCode).not.toBe(403)
  expect((await ada.call('POST', '/me/sessions/end-others')).statusCode).toBe(200)
  // Even silenced members can revoke leaked or stolen credentials and dismiss a banner. Nothing
  // here has these ids, so the answer is 404 and not 403.
  const nobody = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  for (const [method, path] of [
    ['DELETE', `/me/api-keys/${nobody}`],
    ['DELETE', `/me/passkeys/${nobody}`],
    ['DELETE', `/webhooks/${nobody}`],
    ['POST', '/announcements/1/dismiss'],
  ] as const) {
    expect([path, (await ada.call(method, path)).statusCode]).toEqual([path, 404])
  }
  expect((await ada.call('DELETE', '/me/push/devices/1')).statusCode).toBe(204)
  expect((await ada.call('GET', `/challenges/${slug}`)).statusCode).toBe(200)
})

it('routes that do not declare otherwise are closed to silenced members', async () => {
  const routes = (await collectRoutes()).map(({ route }) => route)
  const changes = routes.filter(({ method, auth }) => method !== 'GET' && auth === 'member')
  const open: string[] = []
  for (const { method, url } of changes) {
    if (url === '/me/removal') continue
    // This route is also used to leave a channel, so the command itself checks whether the member
    // is silenced. Another test covers it.
    if (url.endsWith('/channels/:channel/members/:handle')) continue
    const path = url.replace(/:challenge\b/, slug).replace(/:[a-z_]+/gi, '1')
    const answer = await ada.call(method as 'POST', path, {})
    if (answer.statusCode !== 403) open.push(`${method} ${url}`)
  }
  expect(open.length).toBeLessThan(60)
  const visible =
    /profile|handle|pictures|resume|platforms|messages|letters|organisations|teams|ideas|tasks/
  expect(open.filter((route) => visible.test(route))).toEqual([])
})
