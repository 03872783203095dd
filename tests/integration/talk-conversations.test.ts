import { readFile } from 'node:fs/promises'
import { IMPERSONATION_CONFIRM_HEADER } from '@ideathlon/contracts/impersonation'
import { RichText, richTextOf } from '@ideathlon/contracts/rich-text'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseLeftAccounts } from '../../services/api/src/identity/erasure/jobs.ts'
import { MESSAGES_CHANNEL } from '../../services/api/src/talk/conversations/live-channel.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  PASSWORD,
  signIn,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { connect, conversationsOf, open, opened, viewAs } from '../talk/direct.ts'
import { messagesIn, passGate, post, refusalOf, reply, startTopic, write } from '../talk/talkers.ts'

let server: ApiServer
let ada: Member
let ben: Member
let cai: Member
let stranger: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES, { LIMITS_TIMES: '1000' })
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  cai = await join(server, 'cai')
  stranger = await join(server, 'stranger')
  await connect(server, ada, ben)
  await connect(server, ada, cai)
})
afterAll(() => server.stop())

const metaOf = async (who: Member, to: string) =>
  (await who.call('GET', `/content/contexts/${to}/meta`)).json().data
const kindsOf = async (who: Member) =>
  (await who.call('GET', '/notifications')).json().data.map(({ kind }: { kind: string }) => kind)
describe('the gate for conversations', () => {
  it('opens a conversation only between friends and mutual followers', async () => {
    expect(refusalOf(await open(ada, ['stranger']))).toEqual([409, 'conversation_closed_to_you'])
    expect(refusalOf(await open(ada, ['ada']))).toEqual([409, 'conversation_self'])
    expect((await open(ada, ['nobody-here'])).statusCode).toBe(404)
    expect((await open(ada, [])).statusCode).toBe(422)
    expect(
      (await visitor(server)('POST', '/content/conversations', { members: ['ben'] })).statusCode,
    ).toBe(401)
    expect((await open(ada, ['ben'])).statusCode).toBe(200)
  })

  it('closes when they no longer follow each other, and says what to do', async () => {
    await connect(server, ben, cai)
    const { to } = await opened(ben, ['cai'])
    await write(ben, to, 'Still there?')
    await server.db
      .deleteFrom('follows')
      .where('follower', '=', cai.id)
      .where('followed', '=', ben.id)
      .execute()
    const refused = await post(ben, to, 'Hello?')
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      403,
      'You can write here when this member follows you back.',
    ])
    expect((await metaOf(cai, to)).can).toMatchObject({
      post: false,
      why_not: 'Follow this member to write here. They already follow you.',
    })
    const german = { 'accept-language': 'de' }
    const meta = await cai.call('GET', `/content/contexts/${to}/meta`, undefined, german)
    expect(meta.json().data.can.why_not).toBe(
      'Folge diesem Mitglied, um hier zu schreiben. Es folgt dir schon.',
    )
    expect((await messagesIn(cai, to)).data).toHaveLength(1)
  })
})

describe('a conversation of two', () => {
  it('is the same from both sides, from two tabs at once and for a repeated command', async () => {
    const answers = await Promise.all([
      open(ada, ['cai']),
      open(cai, ['ada']),
      open(ada, ['cai'], {}, 'key-ada-and-cai'),
      open(ada, ['cai'], {}, 'key-ada-and-cai'),
    ])
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from conversations
      where first = ${Math.min(ada.id, cai.id)} and second = ${Math.max(ada.id, cai.id)}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('counts unread messages the same in the list, the badge and the topic', async () => {
    const { id, to } = await opened(ada, ['ben'])
    await write(ada, to, 'First')
    await write(ada, to, 'Second')
    const listedFor = async (who: Member) =>
      (await conversationsOf(who)).data.find((one) => one.id === id)
    const listed = await listedFor(ben)
    expect(listed).toMatchObject({
      id,
      kind: 'pair',
      people: [{ handle: 'ada' }],
      last: { is_mine: false, words: 'Second' },
      unread: 2,
      level: 'watching',
    })
    expect((await ben.call('GET', `/content/conversations/${id}`)).json().data).toEqual(listed)
    const unread = (await ben.call('GET', '/content/unread')).json().data
    expect(unread).toMatchObject({ conversations: 2, forums: 0 })
    expect((await metaOf(ben, to)).unread).toBe(2)
    await ben.call('PUT', `/content/topics/${listed?.topic}/read`, { number: 2 })
    expect((await listedFor(ben))?.unread).toBe(0)
    expect((await listedFor(ada))?.unread).toBe(0)
  })

  it('notifies once until it is read, and not at all where it is muted', async () => {
    const { id, to } = await opened(ben, ['ada'])
    const count = async () =>
      (
        await server.db
          .selectFrom('notices')
          .select('id')
          .where('member', '=', ada.id)
          .where('kind', '=', 'direct_message')
          .execute()
      ).length
    const before = await count()
    await write(ben, to, 'One')
    await write(ben, to, 'Two')
    expect(await count()).toBe(before + 1)
    expect(await kindsOf(ada)).toContain('direct_message')
    expect(
      (await ada.call('PATCH', `/content/conversations/${id}`, { level: 'muted' })).statusCode,
    ).toBe(200)
    const { topic } = (await conversationsOf(ada)).data.find((one) => one.id === id) ?? {}
    await ada.call('PUT', `/content/topics/${topic}/read`, { number: 99 })
    await write(ben, to, 'Three')
    expect(await count()).toBe(before + 1)
    expect((await conversationsOf(ada)).data.find((one) => one.id === id)?.unread).toBe(0)
    await ada.call('PATCH', `/content/conversations/${id}`, { level: 'watching' })
  })

  it('does not exist for others, under any address', async () => {
    const { id, to } = await opened(ada, ['ben'])
    const { id: message, topic } = await write(ada, to, 'Only for Ben')
    const paths = [
      `/content/conversations/${id}`,
      `/content/contexts/${to}/messages`,
      `/content/contexts/${to}/meta`,
      `/content/contexts/topic/${topic}/messages`,
      `/content/topics/${topic}`,
      `/content/views/messages/${message}`,
      `/content/messages/${message}/meta`,
      `/content/messages/${message}/replies`,
      `/content/messages/${message}/revisions`,
    ]
    for (const path of paths) {
      expect([path, (await stranger.call('GET', path)).statusCode]).toEqual([path, 404])
    }
    expect((await post(stranger, to, 'Me too')).statusCode).toBe(404)
    expect(
      (
        await stranger.call('POST', `/content/messages/${message}/replies`, {
          body: richTextOf('Me too'),
        })
      ).statusCode,
    ).toBe(404)
    expect(
      (await stranger.call('PATCH', `/content/conversations/${id}`, { level: 'muted' })).statusCode,
    ).toBe(404)
    expect((await stranger.call('GET', '/content/topics')).body).not.toContain('Only for Ben')
    expect(JSON.stringify(await conversationsOf(stranger))).not.toContain('Only for Ben')
  })

  it('is not in the log', async () => {
    const { to } = await opened(ada, ['ben'])
    const filed = async () =>
      (await sql<{ row: string }>`select o::text as row from outbox o`.execute(server.db)).rows
        .length
    const before = await filed()
    await write(ada, to, 'Between us')
    expect(await filed()).toBe(before)
    await passGate(server, ada)
    await startTopic(ada, 'For everybody')
    expect(await filed()).toBe(before + 1)
  })

  it('ends for both when one blocks the other, and both can still read it', async () => {
    const [dee, eli] = [await join(server, 'dee'), await join(server, 'eli')]
    await connect(server, dee, eli)
    const { to } = await opened(dee, ['eli'])
    const { id } = await write(dee, to, 'Hello')
    await server.db
      .insertInto('blocks')
      .values({ blocker: eli.id, blocked: dee.id, since: server.deps.now() })
      .execute()
    for (const who of [dee, eli]) {
      const refused = await post(who, to, 'More')
      expect([refused.statusCode, refused.json().error.message]).toEqual([
        403,
        'This conversation has ended. You can still read it.',
      ])
      expect((await messagesIn(who, to)).meta.last_number).toBe(1)
    }
    expect(
      (
        await eli.call('POST', `/content/messages/${id}/replies`, {
          body: richTextOf('More'),
        })
      ).statusCode,
    ).toBe(403)
    const newcomer = await join(server, 'fay')
    await server.db
      .insertInto('blocks')
      .values({ blocker: newcomer.id, blocked: dee.id, since: server.deps.now() })
      .execute()
    expect((await open(dee, ['fay'])).statusCode).toBe(404)
  })
})

describe('a group', () => {
  it('adds members that the inviter can message, up to twenty, who can read earlier messages', async () => {
    const { id, to } = await opened(ada, ['ben', 'cai'], { title: 'Three of us' })
    const first = await write(ada, to, 'Welcome')
    await reply(ben, first.id, 'Thank you')
    expect(
      refusalOf(
        await ben.call('POST', `/content/conversations/${id}/members`, { members: ['stranger'] }),
      ),
    ).toEqual([409, 'conversation_closed_to_you'])
    await connect(server, ben, stranger)
    const add = () =>
      ben.call('POST', `/content/conversations/${id}/members`, { members: ['stranger'] })
    expect((await add()).json().data.people).toHaveLength(3)
    expect((await add()).json().data.people).toHaveLength(3)
    expect((await messagesIn(stranger, to)).data).toHaveLength(2)
    const many = Array.from({ length: 20 }, (_, n) => `member-${n}`)
    expect((await open(ada, many)).statusCode).toBe(422)
    const renamed = await cai.call('PATCH', `/content/conversations/${id}`, { title: 'Four of us' })
    expect(renamed.json().data.title).toBe('Four of us')
  })

  it('can be left, and is then closed to the member who left', async () => {
    const { id, to } = await opened(ada, ['ben', 'cai'])
    await write(ada, to, 'Hello')
    const leave = (who: Member) => who.call('DELETE', `/content/conversations/${id}/members/me`)
    expect((await leave(cai)).statusCode).toBe(204)
    expect((await messagesIn(cai, to)).data).toBeUndefined()
    expect((await post(cai, to, 'Wait')).statusCode).toBe(404)
    expect((await conversationsOf(ben)).data.find((one) => one.id === id)?.people).toMatchObject([
      { handle: 'ada' },
    ])
    const pair = await opened(ada, ['ben'])
    expect(
      refusalOf(await ada.call('DELETE', `/content/conversations/${pair.id}/members/me`)),
    ).toEqual([409, 'conversation_pair_stays'])
    expect(
      refusalOf(
        await ada.call('POST', `/content/conversations/${pair.id}/members`, { members: ['cai'] }),
      ),
    ).toEqual([409, 'conversation_pair'])
  })
})

describe('the list of conversations', () => {
  it('is paged, newest first, without conversations that were only opened', async () => {
    const gil = await join(server, 'gil')
    for (const other of [ada, ben, cai]) await connect(server, gil, other)
    const times = ['10:00', '11:00', '12:00']
    for (const [at, other] of [ada, ben, cai].entries()) {
      server.turnTo(`2026-03-02T${times[at]}:00Z`)
      const { to } = await opened(gil, [other.handle])
      await write(gil, to, `To ${other.handle}`)
    }
    const first = await conversationsOf(gil, '?size=2')
    const handles = ({ data }: typeof first) => data.map(({ people }) => people[0]?.handle)
    expect(handles(first)).toEqual(['cai', 'ben'])
    const second = await conversationsOf(gil, `?size=2&cursor=${first.meta.next}`)
    expect([handles(second), second.meta.next]).toEqual([['ada'], null])
    await connect(server, gil, stranger)
    await opened(gil, ['stranger'])
    expect(
      (await conversationsOf(stranger)).data.flatMap(({ people }) =>
        people.map(({ handle }) => handle),
      ),
    ).not.toContain('gil')
    server.turnTo('2026-03-02T09:00:00Z')
  })
})

it('an admin who views as a member can neither read nor write their conversations', async () => {
  const boss = await join(server, 'boss')
  const { id, to } = await opened(ada, ['ben'])
  const { topic, id: message } = await write(ada, to, 'Not for admins')
  const asAda = await viewAs(server, boss, 'ada')
  for (const path of [
    '/content/conversations',
    `/content/conversations/${id}`,
    `/content/contexts/${to}/messages`,
    `/content/contexts/topic/${topic}/messages`,
    `/content/views/messages/${message}`,
  ]) {
    const answer = await asAda.call('GET', path)
    expect([path, answer.statusCode]).toEqual([path, answer.statusCode === 403 ? 403 : 404])
    expect(answer.body).not.toContain('Not for admins')
  }
  const finds = async (who: Pick<Member, 'call'>, path: string) =>
    (await who.call('GET', path)).body.includes(`"id":${message},`)
  for (const path of ['/search?q=admins', '/search/discussions?q=by:ada']) {
    expect([path, await finds(ada, path), await finds(asAda, path)]).toEqual([path, true, false])
  }
  await write(ben, to, 'Nor is this')
  const notices = await asAda.call('GET', '/notifications')
  expect(notices.statusCode === 200 && notices.body).not.toContain('Nor is this')
  const confirmed = { [IMPERSONATION_CONFIRM_HEADER]: '1' }
  const written = await asAda.call(
    'POST',
    `/content/contexts/${to}/messages`,
    { body: richTextOf('Hello') },
    confirmed,
  )
  expect(written.statusCode).toBe(403)
  expect((await asAda.call('GET', '/content/unread')).json().data.conversations).toBe(0)
})

describe('messages in old labs', () => {
  const BEFORE = `create table api.lab_messages (
    id int primary key, number bigint generated always as identity, idea int not null,
    member int not null, body text not null, image text, written_at timestamptz not null)`
  const IMAGE = '/api/files/images/abcdefghijklmnopqrstuvwxyz.webp'

  it('are migrated with their order, times, line breaks and pictures', async () => {
    const { slug } = (await ada.call('POST', '/challenges', aQuestion)).json().data
    const entered = { challenge: slug, title: 'Warm bread', description: 'Like this.' }
    const idea = (await ben.call('POST', '/ideas/v2', entered)).json().data.id as number
    await sql`insert into idea_co_authors (idea, member, invited_at, accepted_at)
      values (${idea}, ${cai.id}, now(), now())`.execute(server.db)
    const lines = [
      { id: 9, member: ben.id, body: 'First', image: null, at: '2026-02-01T10:00:00Z' },
      {
        id: 4,
        member: cai.id,
        body: 'One\nTwo\n\n\nThree',
        image: null,
        at: '2026-02-01T10:00:00Z',
      },
      { id: 7, member: ben.id, body: '', image: IMAGE, at: '2026-02-02T10:00:00Z' },
    ]
    const owner = new Client({ connectionString: server.stack.databaseUrl })
    await owner.connect()
    try {
      await owner.query(BEFORE)
      for (const { id, member, body, image, at } of lines) {
        await owner.query(
          'insert into api.lab_messages (id, idea, member, body, image, written_at) values ($1, $2, $3, $4, $5, $6)',
          [id, idea, member, body, image, at],
        )
      }
      await owner.query(
        `insert into api.files (key, owner, kind, name, type, bytes, made_at)
         values ('abcdefghijklmnopqrstuvwxyz', $1, 'image', 'a', 'image/png', 1, now())`,
        [ben.id],
      )
      await owner.query(
        `insert into api.file_uses values ('abcdefghijklmnopqrstuvwxyz', 'lab-message:7')`,
      )
      const moving = await readFile('migrations/api/1151_lab_talk.sql', 'utf8')
      await owner.query(`begin; set local search_path = api; ${moving}; commit`)
      const { data, meta } = await messagesIn(cai, `lab/${idea}`)
      expect(
        data.map(({ number, member, body, created_at }) => [
          number,
          member?.handle,
          body,
          created_at,
        ]),
      ).toEqual([
        [1, 'ben', richTextOf('First'), '2026-02-01T10:00:00.000Z'],
        [2, 'cai', richTextOf('One\nTwo\n\n\nThree'), '2026-02-01T10:00:00.000Z'],
        [3, 'ben', RichText.parse(pictureAt(IMAGE)), '2026-02-02T10:00:00.000Z'],
      ])
      expect(meta).toMatchObject({ last_number: 3, changes: 3, last_read: 3 })
      const uses = await sql<{ used_by: string }>`select used_by from file_uses
        where key = 'abcdefghijklmnopqrstuvwxyz'`.execute(server.db)
      expect(uses.rows).toEqual([{ used_by: `message:${data[2]?.id}` }])
      expect(await write(cai, `lab/${idea}`, 'And on it goes')).toMatchObject({ number: 4 })
      const labs = (await ben.call('GET', '/me/labs')).json().data
      expect(labs[0]).toMatchObject({ last_message_at: expect.stringMatching(/^2026-0[2-9]/) })
    } finally {
      await owner.end()
    }
  })
})

it('an erased member leaves “Account removed”, and none of their texts', async () => {
  const leaver = await join(server, 'leaver')
  await connect(server, leaver, ada)
  await connect(server, leaver, ben)
  const pair = await opened(leaver, ['ada'])
  const group = await opened(leaver, ['ada', 'ben'])
  const { topic, id } = await write(leaver, pair.to, 'My address is Elm Street 3')
  await write(ada, pair.to, 'Noted')
  await write(leaver, group.to, 'Mine is Elm Street 3')
  const left = await leaver.call('POST', '/me/removal', { password: PASSWORD, confirm: 'leaver' })
  expect(left.statusCode).toBeLessThan(300)
  const offset = (await messagesIn(ada, pair.to)).meta.changes
  server.turnTo('2026-05-30T09:00:00Z')
  expect(await eraseLeftAccounts(server.deps)).toBe(1)
  ada = await signIn(server, 'ada')
  const { data } = await messagesIn(ada, `topic/${topic}`)
  expect(data.map(({ state, member }) => [state, member?.name])).toEqual([
    ['removed', 'Account removed'],
    ['shown', expect.any(String)],
  ])
  expect(data.find((message) => message.id === id)?.changed).toBeGreaterThan(offset)
  const list = await conversationsOf(ada)
  expect(JSON.stringify([data, list])).not.toContain('Elm Street')
  const one = (given: number) => list.data.find((conversation) => conversation.id === given)
  expect(one(pair.id)?.people).toMatchObject([{ name: 'Account removed', handle: '' }])
  expect(one(group.id)?.people).toMatchObject([{ handle: 'ben' }])
  expect((await post(ada, pair.to, 'Are you there?')).json().error.message).toBe(
    'This account was deleted. You can still read the conversation.',
  )
})

const pictureAt = (href: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Picture', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
})

it('the live state of a member counts what is unread, and names the last number of each conversation', async () => {
  const joined = await Promise.all(['uma', 'vik', 'wim'].map((name) => join(server, name)))
  const [reader, first, second] = joined as [Member, Member, Member]
  const state = () => MESSAGES_CHANNEL.open(`private-messages-${reader.id}`)?.read(server.db)
  expect(await state()).toEqual({ unread: 0 })
  await connect(server, reader, first)
  await connect(server, reader, second)
  const [one, two] = [await opened(first, ['uma']), await opened(second, ['uma'])]
  for (const words of ['One', 'Two']) await write(first, one.to, words)
  await write(second, two.to, 'Three')
  expect(await state()).toEqual({ unread: 3, [`c${one.id}`]: 2, [`c${two.id}`]: 1 })
})
