import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'

let server: ApiServer
let admin: Member
let mira: Member
let jon: Member

beforeAll(async () => {
  server = await startApiServer()
  admin = await join(server, 'admin.ada')
  mira = await join(server, 'mira')
  jon = await join(server, 'jon')
  await server.db
    .updateTable('accounts')
    .set({ is_admin: true })
    .where('id', '=', admin.id)
    .execute()
})
afterAll(() => server.stop())

it('an admin signs somebody out everywhere, with a reason', async () => {
  const path = '/admin/users/jon/sessions/end'
  expect((await mira.call('POST', path, { reason: 'Somebody else is in here.' })).statusCode).toBe(
    403,
  )
  const ended = await admin.call('POST', path, { reason: 'Somebody else is in here.' })
  expect(ended.json().data).toEqual({ ended: 1 })
  expect((await jon.call('GET', '/me/detailed')).statusCode).toBe(401)
})

it('a member chooses a language that there is', async () => {
  const put = (locale: string) => mira.call('PUT', '/me/language', { locale })
  expect((await put('en')).statusCode).toBe(200)
  expect((await put('tlh')).statusCode).toBe(422)
})

it('a member wears a drawn masthead, and no picture of somebody else’s', async () => {
  const put = (body: object) => mira.call('PUT', '/me/pictures', body)
  expect((await put({ avatar: 'https://elsewhere.example/face.png' })).statusCode).toBe(422)
  expect((await put({ avatar: null })).statusCode).toBe(200)
})

it('a platform takes people onto its staff and lets them go; each knows where they serve', async () => {
  const made = await admin.call('POST', '/platforms', {
    name: 'The Harbour',
    title: 'Harbour',
    slug: 'the-harbour',
  })
  const { id } = made.json().data
  const added = await admin.call('POST', `/platforms/${id}/staff`, { handle: 'mira' })
  expect(added.statusCode).toBe(201)
  const mine = async () => (await mira.call('GET', '/me/staffs')).body
  expect(await mine()).toContain('the-harbour')
  const remove = (who: Member) => who.call('DELETE', `/platforms/${id}/staff/${mira.id}`)
  expect((await remove(await join(server, 'stranger'))).statusCode).toBe(403)
  expect((await remove(mira)).statusCode).toBe(204)
  expect(await mine()).not.toContain('the-harbour')
})

it('the versions of a page are for those who run its platform', async () => {
  const path = '/content/platforms/platform/pages/about/versions'
  expect((await mira.call('GET', path)).statusCode).toBe(403)
  expect((await admin.call('GET', path)).json().data).toEqual([])
})

it('a member is known in detail, and by the ideas of closed questions only', async () => {
  const { slug } = (await admin.call('POST', '/challenges', aQuestion)).json().data
  const idea = { challenge: slug, title: 'Mira’s lid', description: 'It closes.' }
  await mira.call('POST', '/ideas/v2', idea)
  const ideas = async () => (await visitor(server)('GET', '/users/mira/ideas')).json().data
  expect(await ideas()).toEqual([])
  await admin.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect(await ideas()).toMatchObject([{ title: 'Mira’s lid' }])
  const detailed = (await visitor(server)('GET', '/users/mira/detailed')).json().data
  expect(JSON.stringify(detailed)).toContain('mira')
  expect(JSON.stringify(detailed)).not.toContain('mira@example.org')
})

it('an organisation says who belongs to it', async () => {
  const words = {
    name: 'The Lid Club',
    about: 'Somewhere to sit.',
    website: '',
    is_open: false,
  }
  const made = await mira.call('POST', '/organisations', words)
  const { slug } = made.json().data
  const members = await visitor(server)('GET', `/organisations/${slug}/members`)
  expect(members.json().data).toMatchObject([{ standing: 'owner' }])
})

it('says what can be said about a mentor, and sends a saved question by its older name', async () => {
  const choices = (await visitor(server)('GET', '/mentoring/feedback-choices')).json().data
  expect(choices).toContainEqual({ id: 'kind', label: 'Kind' })
  const { slug } = (await mira.call('POST', '/challenges', aQuestion)).json().data
  const draft = (await mira.call('POST', `/challenges/${slug}/duplicate`)).json().data.slug
  const sent = await mira.call('POST', `/challenges/${draft}/send`, {})
  expect(sent.json().data.state).toBe('open')
})
