import { SEARCH_GROUP_SIZE } from '@ideathlon/contracts/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { passGate, startTopic, write } from '../talk/talkers.ts'

const LONG = `Sardines first. ${'Then nothing that anyone looks for. '.repeat(9)}A trombone after it. ${'And so it goes on for a while. '.repeat(9)}At last a harmonica!`

let server: ApiServer
let asker: Member
let author: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  asker = await join(server, 'agatha')
  author = await join(server, 'benedikt')
  await ask('What could make a rainy Monday worth getting up for')
  await ask('How could a street carry its own parcels')
  const { slug } = await ask('What could a lighthouse do in daylight')
  await server.db
    .updateTable('challenges')
    .set({ state: 'settled' })
    .where('slug', '=', slug)
    .execute()
  const { id } = await server.db
    .selectFrom('challenges')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const idea = { description: 'A periscope for gulls.', author: author.id, entered_at: new Date() }
  await server.db
    .insertInto('ideas')
    .values([
      { ...idea, challenge: id, title: 'Gull periscope', place: 1, ranked_ratings: 2 },
      { ...idea, challenge: id, title: 'Long', description: LONG, place: 2, ranked_ratings: 2 },
    ])
    .execute()
  const open = await server.db
    .selectFrom('challenges')
    .select('id')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('ideas')
    .values([{ ...idea, challenge: open.id, title: 'Periscope in the rain' }])
    .execute()
})
afterAll(() => server.stop())

async function ask(question_title: string): Promise<{ slug: string }> {
  const answer = await asker.call('POST', '/challenges', { ...aQuestion, question_title })
  return answer.json().data
}

const get = async (path: string, call = visitor(server)) => (await call('GET', path)).json()
const titles = (found: { question_title: string }[]) => found.map((each) => each.question_title)

it('finds open challenges by the stem of a word, even while it is being typed', async () => {
  for (const q of ['parcel', 'Parcels', 'parc', 'street parcels']) {
    const { data, meta } = await get(`/search/challenges?q=${encodeURIComponent(q)}`)
    expect(titles(data)).toEqual(['How could a street carry its own parcels?'])
    expect(meta.total).toBe(1)
  }
})

it('returns the total count beyond the last page, and does not fall back to similar results', async () => {
  const questions = await get('/search/challenges?q=parcel&page=3')
  expect([questions.data, questions.meta.total]).toEqual([[], 1])
  const members = await get('/search/members?q=benedikt&page=3')
  expect([members.data, members.meta.total]).toEqual([[], 1])
})

it('returns matches as marked pieces of text, never as markup', async () => {
  const { data } = await get('/search/challenges?q=monday')
  expect(data[0].title_snippet.filter((piece: { hit: boolean }) => piece.hit)).toEqual([
    { text: 'Monday', hit: true },
  ])
})

it.each([
  ['sardines', /^Sardines first.* …$/],
  ['trombone', /^… .*trombone.* …$/],
  ['harmonica', /^… .*harmonica!?$/],
  ['gulls', /^A periscope for gulls\.?$/],
])('marks with an ellipsis where the text around %s continues', async (q, shown) => {
  const { data } = await get(`/search/ideas?q=${q}`)
  const text = data[0].snippet.map((piece: { text: string }) => piece.text).join('')
  expect(text).toMatch(shown)
})

it('finds closed challenges only if they are included', async () => {
  expect((await get('/search/challenges?q=lighthouse')).data).toEqual([])
  expect(titles((await get('/search/challenges?q=lighthouse&ic=1')).data)).toHaveLength(1)
})

it('finds within a main category', async () => {
  expect((await get('/search/challenges?q=monday&mc=cities')).data).toHaveLength(1)
  expect((await get('/search/challenges?q=monday&mc=health')).data).toEqual([])
})

it('finds mistyped words', async () => {
  expect(titles((await get('/search/challenges?q=parcles')).data)).toHaveLength(1)
  expect((await get('/search/members?q=bendikt')).data[0].handle).toBe('benedikt')
})

it('finds ideas of closed challenges with their authors, and never ideas of open ones', async () => {
  const { data, meta } = await get('/search/ideas?q=periscope')
  expect(meta.total).toBe(1)
  expect(data[0].author.handle).toBe('benedikt')
})

it('an asker who has not picked sees an idea without its place, unlike everyone else', async () => {
  const placeFor = async (call?: Member['call']) =>
    (await get('/search/ideas?q=periscope', call)).data[0].place
  const lighthouse = (state: 'closed' | 'settled') =>
    server.db.updateTable('challenges').set({ state }).where('slug', 'like', '%lighthouse%')
  await lighthouse('closed').execute()
  expect([await placeFor(asker.call), await placeFor()]).toEqual([null, 1])
  await lighthouse('settled').execute()
  expect(await placeFor(asker.call)).toBe(1)
})

it('members who block each other do not find each other', async () => {
  const found = async (member: Member) =>
    (await get('/search/members?q=benedikt', member.call)).data.length
  expect(await found(asker)).toBe(1)
  await server.db
    .insertInto('blocks')
    .values({ blocker: author.id, blocked: asker.id, since: new Date() })
    .execute()
  expect(await found(asker)).toBe(0)
  expect((await get('/search/ideas?q=periscope', asker.call)).data).toEqual([])
  await server.db.deleteFrom('blocks').execute()
})

it('returns the best matches of every kind at once', async () => {
  const { data } = await get('/search?q=street')
  expect(Object.keys(data).sort()).toEqual([
    'ideas',
    'members',
    'messages',
    'pages',
    'questions',
    'topics',
    'totals',
  ])
  expect(data.totals.questions).toBe(1)
  const pages = (await get('/search?q=privacy')).data.pages
  expect(pages[0].path).toBe('/privacy-policy')
  const german = visitor(server, { 'accept-language': 'de' })
  const found = (await get('/search?q=datenschutz', german)).data.pages
  expect(found.map(({ path }: { path: string }) => path)).toContain('/privacy-policy')
  expect(found[0].title).toMatch(/^Datenschutz/)
})

it('pages through all pages and answers, of which the overview shows the first', async () => {
  const { pages, totals } = (await get('/search?q=challenge')).data
  const all = await get('/search/pages?q=challenge&size=100')
  expect(totals.pages).toBeGreaterThan(SEARCH_GROUP_SIZE)
  expect([all.data.length, all.meta.total]).toEqual([totals.pages, totals.pages])
  expect(all.data.slice(0, SEARCH_GROUP_SIZE)).toEqual(pages)
  const second = await get('/search/pages?q=challenge&size=3&page=1')
  expect(second.data).toEqual(all.data.slice(3, 6))
})

it('finds an edited page by its current text, not by the text that it replaced', async () => {
  const admin = await join(server, 'edda')
  await makeAdmin(server, admin)
  const write = (title: string, version: number, language: string) => {
    const text = { title, markdown: 'Ask the zebrafinch.', version, language }
    return admin.call('PUT', '/content/platforms/platform/pages/dmca', text)
  }
  const dmca = async (q: string, language = 'en') => {
    const reader = visitor(server, { 'accept-language': language })
    const { data } = await get(`/search/pages?q=${q}&size=100`, reader)
    return data.find(({ path }: { path: string }) => path === '/dmca')
  }
  expect([await dmca('counter'), await dmca('zebrafinch')]).toEqual([expect.anything(), undefined])
  await write('Older claims', 0, 'en')
  await write('Your claims', 1, 'en')
  expect(await dmca('counter')).toBeUndefined()
  expect(await dmca('zebrafinch')).toMatchObject({ title: 'Your claims' })
  expect(await dmca('zebrafinch', 'de')).toMatchObject({ title: 'Your claims' })
  await write('Ansprüche', 0, 'de')
  expect(await dmca('zebrafinch', 'de')).toMatchObject({ title: 'Ansprüche' })
  expect(await dmca('zebrafinch')).toMatchObject({ title: 'Your claims' })
})

it.each(['', '%20', '%21%3F', '%3A%2A%26%7C', '%00', 'zz%00zz', 'a'.repeat(200)])(
  'a search for "%s" finds nothing and breaks nothing',
  async (q) => {
    const answer = await visitor(server)('GET', `/search?q=${q}`)
    expect([200, 422]).toContain(answer.statusCode)
  },
)

describe('a search in messages', () => {
  let ada: Member
  let ben: Member

  beforeAll(async () => {
    ada = await join(server, 'ada')
    ben = await join(server, 'ben')
    for (const who of [ada, ben]) await passGate(server, who)
    server.turnTo('2026-03-04T09:00:00Z')
    const topic = await startTopic(ada, 'Kettles that whistle')
    await write(ben, `topic/${topic.topic}`, 'My kettles sing. See https://example.org/song')
    server.turnTo('2026-03-06T09:00:00Z')
    await write(ada, `topic/${topic.topic}`, 'Two kettles are louder')
  })

  const find = async (q: string, who: Pick<Member, 'call'> = ben, kind = 'discussions') =>
    (await who.call('GET', `/search/${kind}?q=${encodeURIComponent(q)}`)).json()
  const words = async (q: string, who?: Pick<Member, 'call'>) =>
    (await find(q, who)).data
      .map(({ snippet }: { snippet: { text: string }[] }) =>
        snippet.map(({ text }) => text).join(''),
      )
      .toSorted()

  it('finds messages by the stem of a word, with their topic and the matches marked', async () => {
    const { data, meta } = await find('kettle sings')
    expect(meta.total).toBe(1)
    expect(data[0]).toMatchObject({
      number: 2,
      topic: { title: 'Kettles that whistle', place: { kind: 'platform' } },
      member: { handle: 'ben' },
      alias: null,
    })
    const hits = data[0].snippet.filter((piece: { hit: boolean }) => piece.hit)
    expect(hits.map(({ text }: { text: string }) => text)).toEqual(['kettles', 'sing'])
    expect((await get('/search?q=kettle')).data.totals).toMatchObject({ topics: 1, messages: 3 })
  })

  it.each([
    ['kettle by:ben', ['My kettles sing. See https://example.org/song']],
    ['by:@Ben has:link', ['My kettles sing. See https://example.org/song']],
    ['kettle by:nobody', []],
    ['kettle after:2026-03-06', ['Two kettles are louder']],
    ['louder before:2026-03-06', []],
    ['louder in:platform', ['Two kettles are louder']],
    ['louder in:elsewhere', []],
    ['has:link', []],
    ['has:file kettle', []],
  ])('narrows "%s"', async (q, found) => {
    expect(await words(q)).toEqual(found)
  })

  it('finds topics by their title and starter', async () => {
    const { data } = await find('whistle by:ada', ben, 'topics')
    expect(data).toMatchObject([{ starter: { handle: 'ada' }, messages: 3 }])
    expect((await find('whistle by:ben', ben, 'topics')).data).toEqual([])
  })

  it('finds what is in a private channel only for its members, not even for admins', async () => {
    const admins = (who: Member[], is_admin: boolean) =>
      server.db
        .updateTable('accounts')
        .set({ is_admin })
        .where(
          'id',
          'in',
          who.map(({ id }) => id),
        )
        .execute()
    await admins([ada, ben], true)
    const made = await ben.call('POST', '/content/management/platform/channels', {
      name: 'Quiet kettles',
      about: 'Shh.',
      visibility: 'private',
      signup: 'invitation',
      approves_replies: false,
      archived: false,
    })
    const channel = made.json().data?.slug
    expect(channel).toBeDefined()
    await write(ben, `channel/${channel}`, 'A secret samovar', { title: 'The samovar topic' })
    expect(await words('samovar')).toEqual([expect.stringContaining('samovar')])
    for (const other of [ada, { call: visitor(server) }]) {
      expect((await find('samovar', other)).meta.total).toBe(0)
      expect((await find(`in:${channel}`, other)).meta.total).toBe(0)
      expect((await find('samovar', other, 'topics')).meta.total).toBe(0)
    }
    await admins([ada, ben], false)
  })

  it('never finds by name what was written under an alias, nor removed or hidden messages', async () => {
    const published = await ask('What could a teapot pour')
    const spoken = await write(ben, `challenge/${published.slug}`, 'May it be a spoutless teapot?')
    expect(spoken.alias).toMatch(/^Participant/)
    const { data } = await find('spoutless', ada)
    expect(data).toMatchObject([{ member: null, alias: spoken.alias, is_by_day: true }])
    expect(data[0].created_at).toMatch(/T00:00:00/)
    expect(await words('spoutless by:ben', ada)).toEqual([])
    expect(await words('spoutless by:ben', ben)).toEqual([])
    const slip = await startTopic(ben, 'A slip of the marmalade')
    await ben.call('DELETE', `/content/messages/${slip.id}`)
    expect(await words('marmalade')).toEqual([])
  })
})
