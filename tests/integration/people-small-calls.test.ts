import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  PASSWORD,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let mira: Member
let jon: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  admin = await join(server, 'admin.ada')
  mira = await join(server, 'mira')
  jon = await join(server, 'jon')
  await makeAdmin(server, admin)
})
afterAll(() => server.stop())

it('an admin signs a member out everywhere, with a reason', async () => {
  const path = '/admin/users/jon/sessions/end'
  expect((await mira.call('POST', path, { reason: 'Someone else is in here.' })).statusCode).toBe(
    403,
  )
  const ended = await admin.call('POST', path, { reason: 'Someone else is in here.' })
  expect(ended.json().data).toEqual({ ended: 1 })
  expect((await jon.call('GET', '/me/detailed')).statusCode).toBe(401)
})

it('a member chooses one of the offered locales, for their account only', async () => {
  const put = (locale: string) => mira.call('PUT', '/me/language', { locale })
  const localeOf = async (who: Member) =>
    (await who.call('GET', '/me/detailed')).json().data.user.locale
  expect(await localeOf(mira)).toBe('en')
  expect((await put('en-GB')).statusCode).toBe(200)
  expect((await put('tlh')).statusCode).toBe(422)
  expect([await localeOf(mira), await localeOf(admin)]).toEqual(['en-GB', 'en'])
})

it('a member can remove their picture, but cannot use one from another site', async () => {
  const put = (body: object) => mira.call('PUT', '/me/pictures', body)
  expect((await put({ avatar: 'https://elsewhere.example/face.png' })).statusCode).toBe(422)
  expect((await put({ avatar: null })).statusCode).toBe(200)
})

it('a platform adds and removes staff, and each of them sees where they serve', async () => {
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

it('only the platform’s staff can see the versions of a page', async () => {
  const path = '/content/platforms/platform/pages/about/versions'
  expect((await mira.call('GET', path)).statusCode).toBe(403)
  expect((await admin.call('GET', path)).json().data).toEqual([])
})

it('a member’s details hide the address, and their list of ideas leaves out open challenges', async () => {
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

it('an organisation lists its members', async () => {
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
  const change = { ...words, about: 'Somewhere to sit in the dry.' }
  const changed = await mira.call('PUT', `/organisations/${slug}`, change)
  expect(changed.json().data.about).toBe(change.about)
})

it('lists the feedback choices for a mentor, and publishes a draft under an older route name', async () => {
  const choices = (await visitor(server)('GET', '/mentoring/feedback-choices')).json().data
  expect(choices).toContainEqual({ id: 'kind', label: 'Kind' })
  const { slug } = (await mira.call('POST', '/challenges', aQuestion)).json().data
  const draft = (await mira.call('POST', `/challenges/${slug}/duplicate`)).json().data.slug
  const sent = await mira.call('POST', `/challenges/${draft}/send`, {})
  expect(sent.json().data.state).toBe('open')
})

it('a challenge is addressed by its slug or number, and by older route names', async () => {
  const published = (await mira.call('POST', '/challenges', aQuestion)).json().data
  const read = async (path: string) => (await admin.call('GET', path)).json().data
  const whole = await read(`/challenges/${published.slug}`)
  expect(whole.id).toBe(published.id)
  expect(await read(`/challenges/${published.id}`)).toEqual(whole)
  expect(await read(`/platform/suggestions/${published.slug}`)).toEqual(whole)
  expect((await admin.call('GET', `/nowhere/suggestions/${published.slug}`)).statusCode).toBe(404)
  expect((await admin.call('GET', '/challenges/99999')).statusCode).toBe(404)

  const idea = { challenge: published.slug, title: 'A lid', description: 'It closes.' }
  expect((await admin.call('POST', '/ideas', idea)).json().data.left).toBe(2)
  const ideas = await read(`/challenges/${published.slug}/solutions`)
  expect(ideas).toMatchObject([{ title: 'A lid', is_mine: true }])
  const own = { idea_id: ideas[0].id, value: 8 }
  const rated = await admin.call('POST', `/challenges/${published.slug}/ratings`, own)
  expect([rated.statusCode, rated.json().error.code]).toEqual([409, 'own_idea'])
})

it('a published, closed and settled challenge is archived by its number', async () => {
  const { id } = (await mira.call('POST', '/challenges', aQuestion)).json().data
  const move = async (act: string) => {
    const moved = await mira.call('POST', `/challenges/${id}/${act}`, { confirm: true })
    return moved.json().data.state
  }
  expect([await move('close'), await move('settle'), await move('archive')]).toEqual([
    'closed',
    'settled',
    'archived',
  ])
})

it('a member’s own account comes with the profile and the unread count', async () => {
  const me = (await mira.call('GET', '/me/detailed')).json().data
  expect(me).toMatchObject({
    user: { handle: 'mira', screen_name: 'mira', slogan: '' },
    profile: { bio: { text: '', interests: [] } },
    unread: expect.any(Number),
  })
  expect((await mira.call('GET', '/me')).json().data).toEqual(me)
})

it('a member adds links to other sites, and removes the payout method', async () => {
  const handles = { facebook: '', twitter: '@mira_m', google: '', github: 'mira', linkedin: '' }
  const said = await mira.call('PUT', '/me/social', handles)
  expect(said.json().data.social).toMatchObject({ twitter: 'mira_m', facebook: null })
  const shown = (await visitor(server)('GET', '/users/mira/social')).json().data.accounts
  expect(shown).toMatchObject({ twitter: { handle: 'mira_m' }, facebook: null })

  const number = 'mira@example.org'
  const paypal = { kind: 'paypal', holder: 'Mira M', number, password: PASSWORD }
  expect((await mira.call('PUT', '/me/payout-method', paypal)).statusCode).toBe(200)
  expect((await mira.call('DELETE', '/me/payout-method')).statusCode).toBe(204)
  expect((await mira.call('GET', '/me/payout-method')).json().data).toBeNull()
})

it('the server posts for no member, and says when it does not support a network', async () => {
  const share = (provider: string) =>
    mira.call('POST', `/sharing/${provider}/user/mira`, { text: 'Come and see' })
  expect((await share('twitter')).json().data).toMatchObject({ shared: false })
  const other = await share('myspace')
  expect([other.statusCode, other.json().error.message]).toEqual([
    400,
    'myspace is not supported yet',
  ])
})

it('a platform, its categories and its preferences can also be addressed by its number', async () => {
  const read = async (path: string) => (await mira.call('GET', path)).json()
  expect(await read('/platforms/1')).toEqual(await read('/platforms/platform'))
  expect(await read('/platforms/1/preferences')).toEqual(
    await read('/platforms/platform/preferences'),
  )
  const { data, relationships } = await read('/widgets/categories?platform=1')
  expect(data.length).toBeGreaterThan(5)
  expect(relationships.platform).toMatchObject([{ id: 1, slug: 'platform' }])
  const digits = { name: 'Digits', title: 'Digits', slug: '2027' }
  expect((await admin.call('POST', '/platforms', digits)).statusCode).toBe(422)
})

it('a missing category has no board', async () => {
  const { data } = (await mira.call('GET', '/widgets/categories')).json()
  const status = async (id: number) => {
    const paths = [`/nerveboard/category/${id}/result`, `/leaderboards/category-${id}-all-overall`]
    return Promise.all(paths.map(async (path) => (await mira.call('GET', path)).statusCode))
  }
  expect(await status(4711)).toEqual([404, 404])
  // The scoring service does not run here, so requests for its boards fail immediately.
  expect(await status(data[0].id)).toEqual([503, 503])
})

it('an admin reads the system preferences, and marks feedback as seen', async () => {
  const held = (await admin.call('GET', '/admin/preferences')).json()
  expect(held.data.rules.asking).toBe('everyone')
  const text = 'The lid of the box does not close.'
  const send = () => visitor(server)('POST', '/feedback', { about: 'problem', text })
  await Promise.all([send(), send()])
  await send()
  const items = (await admin.call('GET', '/admin/feedback?state=new')).json().data
  // Sent again because the first answer was lost; it must not create a second entry.
  expect(items.filter((one: { text: string }) => one.text === text)).toHaveLength(1)
  const [item] = items
  const seen = await admin.call('PUT', `/admin/feedback/${item.id}`, { state: 'seen' })
  expect(seen.json().data).toMatchObject({ id: item.id, state: 'seen' })
})

it('answers feedback whose quote would end in the middle of a character', async () => {
  // If the sender gave no address, the answer is shown as a notification.
  await server.db.updateTable('accounts').set({ email: null }).where('id', '=', mira.id).execute()
  const text = `${'a'.repeat(199)}😀 is all I see.`
  await mira.call('POST', '/feedback', { about: 'problem', text })
  const [item] = (await admin.call('GET', '/admin/feedback?state=new')).json().data
  const answer = { text: 'Thank you, it is repaired.' }
  const sent = await admin.call('POST', `/admin/feedback/${item.id}/answers`, answer)
  expect(sent.statusCode).toBe(201)
})
