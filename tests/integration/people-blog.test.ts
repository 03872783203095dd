import { richTextOf } from '@ideathlon/contracts/rich-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
})
afterAll(() => server.stop())

const post = (title: string, more: object = {}) => ({
  title,
  body: richTextOf('A lamp hums. Nobody listens.'),
  state: 'published',
  ...more,
})
const write = async (who: Member, title: string, more: object = {}) =>
  (await who.call('POST', '/content/contents', post(title, more))).json().data
const titles = async (call: Member['call'], path = '/content/authors/ada/contents') =>
  (await call('GET', path)).json().data.map(({ title }: { title: string }) => title)

it('shows a draft only to its author, and a published post to everyone', async () => {
  const draft = await write(ada, '', { state: 'draft' })
  expect(draft).toMatchObject({ state: 'draft', published_at: null, version: 1, is_mine: true })
  const path = `/content/authors/ada/contents/${draft.id}`
  expect((await ben.call('GET', path)).statusCode).toBe(404)
  expect(await titles(visitor(server))).toEqual([])

  const body = { ...post('Night lamps'), version: 1 }
  const saved = await ada.call('PUT', `/content/contents/${draft.id}`, body)
  expect(saved.json().data).toMatchObject({ version: 2, excerpt: 'A lamp hums. Nobody listens.' })
  expect((await visitor(server)('GET', path)).json().data).toMatchObject({
    title: 'Night lamps',
    is_mine: false,
    author: { handle: 'ada' },
  })
  expect(await titles(visitor(server))).toEqual(['Night lamps'])
})

it('lists drafts first to their author, also a post that was withdrawn', async () => {
  const dana = await join(server, 'dana')
  const first = await write(dana, 'Published first')
  await write(dana, 'Published last')
  await write(dana, 'Never published', { state: 'draft' })
  const withdrawn = { ...post('Published first', { state: 'draft' }), version: first.version }
  await dana.call('PUT', `/content/contents/${first.id}`, withdrawn)
  const path = '/content/authors/dana/contents'
  expect(await titles(dana.call, path)).toEqual([
    'Never published',
    'Published first',
    'Published last',
  ])
  expect(await titles(ada.call, path)).toEqual(['Published last'])
})

it('refuses to overwrite what another tab has saved, and returns the saved post', async () => {
  const { id } = await write(ada, 'Two tabs')
  const save = (title: string, version: number) =>
    ada.call('PUT', `/content/contents/${id}`, { ...post(title), version })
  expect((await save('First', 1)).statusCode).toBe(200)
  const second = await save('Second', 1)
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ error: { code: 'post_stale' }, post: { title: 'First' } })
  await ada.call('DELETE', `/content/contents/${id}`)
})

it('refuses to publish an empty post, and to change another member’s post', async () => {
  const empty = await ada.call('POST', '/content/contents', post('', { body: richTextOf('') }))
  expect(empty.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'title',
    'body',
  ])
  const { id } = await write(ada, 'Mine')
  const change = { ...post('Yours'), version: 1 }
  expect((await ben.call('PUT', `/content/contents/${id}`, change)).statusCode).toBe(404)
  await ben.call('DELETE', `/content/contents/${id}`)
  expect(await titles(ada.call)).toContain('Mine')
  const gone = await ada.call('DELETE', `/content/contents/${id}`)
  expect(gone.statusCode).toBe(204)
  expect((await ada.call('DELETE', `/content/contents/${id}`)).statusCode).toBe(204)
})

it('answers a repeated key with the same post', async () => {
  const key = { 'idempotency-key': 'the-same-post' }
  const send = () => ben.call('POST', '/content/contents', post('Once'), key)
  const [one, two] = [await send(), await send()]
  expect(two.json()).toEqual(one.json())
  expect(await titles(ada.call, '/content/authors/ben/contents')).toEqual(['Once'])
})

it('suggests posts by followed members first, and none of the reader’s own', async () => {
  const cem = await join(server, 'cem')
  await write(cem, 'From Cem')
  await write(ben, 'The newest')
  const dee = await join(server, 'dee')
  const path = '/content/suggestions?size=2'
  expect((await titles(dee.call, path))[0]).toBe('The newest')
  await dee.call('POST', '/relationships', { handle: 'cem', action: 'follow' })
  expect((await titles(dee.call, path))[0]).toBe('From Cem')
  expect(await titles(cem.call, '/content/suggestions?size=12')).not.toContain('From Cem')
})

it('a blog can be read by feed readers, and is not sent again while unchanged', async () => {
  const call = visitor(server)
  const feed = await call('GET', '/content/authors/ada/contents.atom')
  expect(feed.headers['content-type']).toMatch(/^application\/atom\+xml/)
  expect(feed.body).toContain('<title type="html"><![CDATA[Night lamps]]></title>')
  expect(feed.body).toMatch(/\/ada\/blog\/\d+"/)
  const json = await call('GET', '/content/authors/ada/contents.json')
  expect(json.headers['content-type']).toContain('application/feed+json')
  expect(json.json().items[0].title).toBe('Night lamps')
  const known = { 'if-none-match': String(feed.headers.etag) }
  const again = await call('GET', '/content/authors/ada/contents.atom', undefined, known)
  expect(again.statusCode).toBe(304)
})

it('a feed remains valid XML, whatever a title contains', async () => {
  const { id } = await write(ada, 'Lamp\u0001 and ]]> moth\uffff')
  const feed = await visitor(server)('GET', '/content/authors/ada/contents.atom')
  expect(feed.body).toContain('<![CDATA[Lamp and ]]')
  expect(['\u0001', '\uffff'].filter((sign) => feed.body.includes(sign))).toEqual([])
  await ada.call('DELETE', `/content/contents/${id}`)
})

it('hides a blog from members whom its author blocked', async () => {
  const eve = await join(server, 'eve')
  await ben.call('POST', '/relationships', { handle: 'eve', action: 'block' })
  expect((await eve.call('GET', '/content/authors/ben/contents')).statusCode).toBe(404)
  expect(await titles(eve.call, '/content/suggestions?size=12')).not.toContain('The newest')
})

it('a post can be reported, and only its author still sees it after moderators decline it', async () => {
  const { id } = await write(ada, 'Buy my lamps')
  const report = { subject_type: 'post', id, reason: 'spam' }
  expect((await ada.call('POST', '/immunity/reports', report)).json().error.code).toBe('own_report')
  expect((await ben.call('POST', '/immunity/reports', report)).statusCode).toBe(201)
  const admin = await join(server, 'fay')
  await makeAdmin(server, admin)
  const queue = (await admin.call('GET', '/moderation/reviews')).json().data
  const item = queue.find((each: { subject: { kind: string } }) => each.subject.kind === 'post')
  expect(item.subject).toMatchObject({ title: 'Buy my lamps', author: { handle: 'ada' } })
  const decision = { ids: [item.id], verdict: 'decline', reason: 'This is advertising.' }
  await admin.call('POST', '/moderation/reviews/decide', decision)
  const path = `/content/authors/ada/contents/${id}`
  await expect.poll(async () => (await ben.call('GET', path)).statusCode).toBe(404)
  expect((await ada.call('GET', path)).json().data.is_hidden).toBe(true)
  expect((await visitor(server)('GET', '/content/authors/ada/contents.atom')).body).not.toContain(
    'Buy my lamps',
  )
})
