import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import {
  type ApiServer,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let ben: Member
let carla: Member

beforeAll(async () => {
  server = await startApiServer(NO_EVENT)
  admin = await join(server, 'admin.ada')
  ben = await join(server, 'ben')
  carla = await join(server, 'carla')
  await makeAdmin(server, admin)
  const school = { name: 'School', title: 'School', slug: 'school', owner: 'ben' }
  await admin.call('POST', '/platforms', school)
})
afterAll(() => server.stop())

const path = (page: PageName, slug = 'platform') => `/content/platforms/${slug}/pages/${page}`
const read = async (page: PageName, slug?: string, headers = {}) =>
  (await visitor(server)('GET', path(page, slug), undefined, headers)).json().data
const GERMAN = { 'accept-language': 'de-AT,de;q=0.9' }
const timesOf = async (action: string, key: number) => {
  const rows = server.db.selectFrom('spent').select('times')
  const own = rows.where('action', '=', action).where('key', '=', String(key))
  return (await own.executeTakeFirst())?.times ?? 0
}

it.each(Object.keys(PAGES) as PageName[])('%s has a substantial first text', async (page) => {
  const shown = await read(page)
  expect(shown).toMatchObject({ title: PAGES[page].title, version: 0, from: 'first' })
  expect(shown.markdown.split(/\s+/).length).toBeGreaterThan(60)
  expect(shown.markdown).not.toMatch(/lorem|^# /im)
  for (const [, to] of shown.markdown.matchAll(/\]\(\/faqs\/([\w-]+)\)/g)) {
    expect(['brain-level-demo', ...Object.keys(PAGES)]).toContain(to)
  }
})

const linksOf = (markdown: string) => markdown.match(/\]\([^)]*\)|\[\[\w+\]\]/g)?.toSorted()

it.each(Object.keys(PAGES) as PageName[])(
  '%s has a German first text with the same links',
  async (page) => {
    const german = await visitor(server)('GET', path(page), undefined, GERMAN)
    const { markdown, from } = german.json().data
    const english = await read(page)
    expect([from, linksOf(markdown)]).toEqual(['first', linksOf(english.markdown)])
    expect(markdown).not.toBe(english.markdown)
    expect(german.headers.vary).toContain('Accept-Language')
  },
)

it('a page answers “not modified” until it changes', async () => {
  const first = await visitor(server)('GET', path('terms'))
  const known = { 'if-none-match': String(first.headers.etag) }
  const again = await visitor(server)('GET', path('terms'), undefined, known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await admin.call('PUT', path('terms'), { title: 'Our terms', markdown: 'Be kind.', version: 0 })
  const changed = await visitor(server)('GET', path('terms'), undefined, known)
  expect([changed.statusCode, changed.json().data.title]).toEqual([200, 'Our terms'])
})

it('a page can be edited by the platform’s staff, and falls back to the main platform’s text', async () => {
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

it('detects when two editors overwrite each other, and keeps every version', async () => {
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

it('a page has a text for each language, with its own history', async () => {
  const write = (title: string, version: number, more = {}) =>
    admin.call('PUT', path('privacy'), { title, markdown: 'Text.', version, ...more }, GERMAN)
  const german = await write('Datenschutz', 0)
  expect(german.json().data).toMatchObject({ version: 1, language: 'de', from: 'own' })
  expect(await read('privacy')).toMatchObject({ from: 'first', language: 'en', version: 0 })
  expect((await write('Privacy', 0, { language: 'en' })).json().data.version).toBe(2)
  expect((await write('Privat', 1)).json().data.version).toBe(3)
  expect((await write('Privat', 1)).statusCode).toBe(409)
  expect(await read('privacy')).toMatchObject({ title: 'Privacy', version: 2 })
  expect(await read('privacy', 'platform', GERMAN)).toMatchObject({ title: 'Privat', version: 3 })
  const first = await visitor(server)('GET', `${path('privacy')}?version=0&language=de`)
  expect(first.json().data).toMatchObject({ from: 'first', language: 'de' })
  const older = async (who: Member, slug: string) =>
    (await who.call('GET', `/content/platforms/${slug}/older-translations`)).json().data
  expect(await older(admin, 'platform')).toEqual([])
  expect((await write('Privacy 2', 2, { language: 'en' })).json().data.version).toBe(4)
  expect(await older(admin, 'platform')).toMatchObject([{ page: 'privacy', language: 'de' }])
  expect((await write('Privat', 3)).json().data.version).toBe(5)
  expect(await older(admin, 'platform')).toEqual([])
  const school = { title: 'Schule', markdown: 'Text.', version: 0, language: 'de' }
  expect((await ben.call('PUT', path('privacy', 'school'), school)).statusCode).toBe(200)
  expect(await older(ben, 'school')).toEqual([])
  server.turnTo('2026-03-02T10:00:00Z')
  await write('Privacy 3', 4, { language: 'en' })
  server.turnTo('2026-03-02T09:00:00Z')
  expect(await older(ben, 'school')).toMatchObject([{ page: 'privacy', language: 'de' }])
  const others = await ben.call('GET', '/content/platforms/platform/older-translations')
  expect(others.statusCode).toBe(403)
  const history = await admin.call('GET', `${path('privacy')}/versions?language=de`)
  expect(history.json().data).toMatchObject([
    { version: 5, title: 'Privat' },
    { title: 'Privat' },
    { title: 'Datenschutz' },
  ])
})

it('offers the published English text as a start where a language has no text', async () => {
  await admin.call('PUT', path('dmca'), { title: 'Us', markdown: 'Text.', version: 0 })
  const shown = { title: 'Us', language: 'en', from: 'own', version: 0 }
  expect(await read('dmca', 'platform', GERMAN)).toMatchObject(shown)
  expect(await read('dmca', 'school', GERMAN)).toMatchObject({ ...shown, from: 'main' })
  const both = await Promise.all(
    ['Wir', 'Ich'].map((title) =>
      admin.call('PUT', path('dmca'), { title, markdown: 'T.', version: 0, language: 'de' }),
    ),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await read('dmca')).toMatchObject({ title: 'Us', version: 1 })
  const unknown = await visitor(server)('GET', `${path('dmca')}?language=fr`)
  expect(unknown.statusCode).toBe(422)
})

it('a page is saved once, however often the same request is sent', async () => {
  const key = { 'idempotency-key': 'the-same-request' }
  const text = { title: 'Learn', markdown: 'Ask.', version: 0 }
  const [one, two] = [
    await admin.call('PUT', path('learn'), text, key),
    await admin.call('PUT', path('learn'), text, key),
  ]
  expect([one.json().data.version, two.json().data.version]).toEqual([1, 1])
})

it('previews a text for its editors, without scripts', async () => {
  const text = { platform: 'school', markdown: '## Hi\n\n<script>x</script> [a](javascript:x)' }
  const seen = await ben.call('POST', '/content/preview', text)
  expect(seen.json().data[0]).toMatchObject({ kind: 'heading', id: 'hi' })
  expect(seen.body).not.toContain('"link"')
})

it('renders previews for editors only', async () => {
  const preview = (platform: string) => ({ platform, markdown: 'Hi' })
  const statusOf = async (request: Promise<{ statusCode: number }>) => (await request).statusCode
  const asVisitor = visitor(server)('POST', '/content/preview', preview('school'))
  expect(await statusOf(asVisitor)).toBe(401)
  expect(await statusOf(carla.call('POST', '/content/preview', preview('school')))).toBe(403)
  expect(await statusOf(ben.call('POST', '/content/preview', preview('platform')))).toBe(403)
  expect(await statusOf(admin.call('POST', '/content/preview', preview('platform')))).toBe(200)
})

it('refuses quotes that are nested too deeply, both in a preview and on a page', async () => {
  const markdown = `${'>'.repeat(9000)} deep`
  const error = 'Quotes and lists are nested too deeply here. Use fewer levels.'
  const refusal = { errors: [{ field: 'markdown', error }] }
  const seen = await ben.call('POST', '/content/preview', { platform: 'school', markdown })
  expect([seen.statusCode, seen.json()]).toEqual([422, refusal])
  const text = { title: 'Deep', markdown, version: 0 }
  const written = await ben.call('PUT', path('faqs', 'school'), text)
  expect([written.statusCode, written.json()]).toEqual([422, refusal])
})

it('keeps answering during a slow preview, and cancels it', async () => {
  const markdown = '*a '.repeat(10_000) + 'a* '.repeat(10_000)
  const order: string[] = []
  const slowPreview = ben.call('POST', '/content/preview', { platform: 'school', markdown })
  const given = slowPreview.then((answer) => {
    order.push('the text')
    return answer
  })
  await expect.poll(() => timesOf('page-preview', ben.id)).toBeGreaterThan(0)
  for (let i = 0; i < 20; i++) await server.app.inject('/healthz')
  order.push('twenty others')
  expect((await given).json().errors).toEqual([
    { field: 'markdown', error: expect.stringContaining('too complex') },
  ])
  expect(order).toEqual(['twenty others', 'the text'])
})

it('shows a stored text that is nested too deeply as plain text', async () => {
  const markdown = `Long ago\n\n${'>'.repeat(9000)} deep`
  const row = { platform: 1, page: 'gdpr', title: 'Old', markdown, written_by: admin.id } as const
  const written = { ...row, version: 1, written_at: new Date('2026-01-01T00:00:00Z') }
  await server.db.insertInto('page_versions').values(written).execute()
  const [first] = (await read('gdpr')).blocks
  expect(first).toEqual({ kind: 'paragraph', inlines: [{ kind: 'text', text: 'Long ago' }] })
})

it('limits the previews of one editor per minute', async () => {
  const max = LIMITS['page-preview'].max
  await server.db
    .updateTable('spent')
    .set({ times: max * 100, ends_at: new Date('2026-03-02T09:01:00Z') })
    .where('action', '=', 'page-preview')
    .where('key', '=', String(ben.id))
    .execute()
  const text = { platform: 'school', markdown: 'Hi' }
  const refused = await ben.call('POST', '/content/preview', text)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
})

it('answers unknown pages with 422', async () => {
  expect(
    (await visitor(server)('GET', '/content/platforms/platform/pages/secret')).statusCode,
  ).toBe(422)
})
