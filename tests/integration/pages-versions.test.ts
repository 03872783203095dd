import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, join, type Member, startApiServer, visitor } from '../edge/api-server.ts'

let server: ApiServer
let admin: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer()
  admin = await join(server, 'admin.ada')
  ben = await join(server, 'ben')
  const makeAdmin = server.db.updateTable('accounts').set({ is_admin: true })
  await makeAdmin.where('id', '=', admin.id).execute()
  const school = { name: 'School', title: 'School', slug: 'school', owner: 'ben' }
  await admin.call('POST', '/platforms', school)
})
afterAll(() => server.stop())

const path = (page: PageName, slug = 'platform') => `/content/platforms/${slug}/pages/${page}`
const read = async (page: PageName, slug?: string) =>
  (await visitor(server)('GET', path(page, slug))).json().data

it.each(Object.keys(PAGES) as PageName[])('%s has a first text worth reading', async (page) => {
  const shown = await read(page)
  expect(shown).toMatchObject({ title: PAGES[page].title, version: 0, from: 'first' })
  expect(shown.markdown.split(/\s+/).length).toBeGreaterThan(60)
  expect(shown.markdown).not.toMatch(/lorem|^# /im)
  for (const [, to] of shown.markdown.matchAll(/\]\(\/faqs\/([\w-]+)\)/g)) {
    expect(['brain-level-demo', ...Object.keys(PAGES)]).toContain(to)
  }
})

it('answers unchanged to who has it already, until it changes', async () => {
  const first = await visitor(server)('GET', path('terms'))
  const known = { 'if-none-match': String(first.headers.etag) }
  const again = await visitor(server)('GET', path('terms'), undefined, known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await admin.call('PUT', path('terms'), { title: 'Our terms', markdown: 'Be kind.', version: 0 })
  const changed = await visitor(server)('GET', path('terms'), undefined, known)
  expect([changed.statusCode, changed.json().data.title]).toEqual([200, 'Our terms'])
})

it('is written by those who run the platform, and falls back to the main one', async () => {
  const text = { title: 'At school', markdown: 'Homework **counts**.', version: 0 }
  expect((await ben.call('PUT', path('terms'), text)).statusCode).toBe(403)
  expect(await read('terms', 'school')).toMatchObject({
    title: 'Our terms',
    from: 'main',
    version: 0,
  })
  const written = await ben.call('PUT', path('terms', 'school'), text)
  expect(written.json().data).toMatchObject({ version: 1, from: 'own', can: { edit: true } })
  expect((await read('terms')).title).toBe('Our terms')
})

it('keeps two writers from overwriting each other, and every version', async () => {
  const write = (markdown: string, version: number) =>
    ben.call('PUT', path('about', 'school'), { title: 'About', markdown, version })
  const both = await Promise.all([write('One.', 0), write('Two.', 0)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await write('Three.', 1)).statusCode).toBe(200)
  const versions = await ben.call('GET', `${path('about', 'school')}/versions`)
  expect(versions.json().data).toMatchObject([{ version: 2, by: 'ben' }, { version: 1 }])
  const old = await visitor(server)('GET', `${path('about', 'school')}?version=1`)
  expect(['One.', 'Two.']).toContain(old.json().data.markdown)
  const first = await visitor(server)('GET', `${path('about', 'school')}?version=0`)
  expect(first.json().data.from).toBe('first')
})

it('is written once however often the same request comes', async () => {
  const key = { 'idempotency-key': 'the-same-request' }
  const text = { title: 'Learn', markdown: 'Ask.', version: 0 }
  const [one, two] = [
    await admin.call('PUT', path('learn'), text, key),
    await admin.call('PUT', path('learn'), text, key),
  ]
  expect([one.json().data.version, two.json().data.version]).toEqual([1, 1])
})

it('shows members what a text will look like, without a script in it', async () => {
  const markdown = '## Hi\n\n<script>x</script> [a](javascript:x)'
  const seen = await ben.call('POST', '/content/preview', { markdown })
  expect(seen.json().data[0]).toMatchObject({ kind: 'heading', id: 'hi' })
  expect(seen.body).not.toContain('"link"')
  expect((await visitor(server)('POST', '/content/preview', { markdown })).statusCode).toBe(401)
})

it('has no pages but those there are', async () => {
  expect(
    (await visitor(server)('GET', '/content/platforms/platform/pages/secret')).statusCode,
  ).toBe(422)
})
