import { MENTIONS_NOTIFIED_MAX } from '@ideathlon/contracts/mentions'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { type Block, richTextOf } from '@ideathlon/contracts/rich-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleMarks } from '../../services/api/src/talk/reading/settle-marks.ts'
import { refreshRecentRanks } from '../../services/api/src/talk/topics/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import {
  messagesIn,
  passGate,
  post,
  postOnce,
  refusalOf,
  reply,
  startTopic,
  talker,
  topicOf,
  topicsIn,
  write,
} from '../talk/talkers.ts'

let server: ApiServer
let ada: Member
let ben: Member
let cai: Member
let mod: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES, { LIMITS_TIMES: '1000' })
  ada = await talker(server, 'ada')
  ben = await talker(server, 'ben')
  cai = await talker(server, 'cai')
  mod = await join(server, 'mod')
  const moderators = server.db.updateTable('accounts').set({ is_ambassador: true })
  await moderators.where('id', '=', mod.id).execute()
  // Makes their accounts older than a day.
  server.turnTo('2026-03-04T09:00:00Z')
})
afterAll(() => server.stop())

const change = (who: Member, topic: number, body: object) =>
  who.call('PATCH', `/content/topics/${topic}`, body)
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
const quoted = (passage: string, words: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'blockquote', content: richTextOf(passage).content },
    ...richTextOf(words).content,
  ],
})
const unreadOf = async (who: Member) => (await who.call('GET', '/content/unread')).json().data

describe('the first post', () => {
  it('needs an idea or five ratings, and the composer shows how many are missing', async () => {
    const newcomer = await join(server, 'newcomer')
    const metaOf = async () =>
      (await newcomer.call('GET', '/content/contexts/platform/platform/meta')).json().data
    const refused = await post(newcomer, 'platform/platform', 'Hello', { title: 'Hello there' })
    expect(refusalOf(refused)).toEqual([409, 'talk_gate'])
    await passGate(server, newcomer, 3)
    expect((await metaOf()).gate).toEqual({
      is_open: false,
      ideas: 0,
      ratings: 3,
      ratings_needed: 5,
    })
    await passGate(server, newcomer, 5)
    expect((await metaOf()).gate.is_open).toBe(true)
    await startTopic(newcomer, 'A first topic')
    expect(await topicsIn(newcomer, '?by=newcomer')).toMatchObject({ data: [{ messages: 1 }] })
  })

  it('does not reveal who has an idea in an open challenge, because ideas count only after the close', async () => {
    const author = await join(server, 'author')
    const { slug } = (await ada.call('POST', '/challenges', aQuestion)).json().data
    const idea = { challenge: slug, title: 'Bread', description: 'Warm.' }
    expect((await author.call('POST', '/ideas/v2', idea)).statusCode).toBe(201)
    const hello = () => post(author, 'platform/platform', 'Hello', { title: 'Hello from me' })
    expect(refusalOf(await hello())).toEqual([409, 'talk_gate'])
    await ada.call('POST', `/challenges/${slug}/close`, { confirm: true })
    expect((await hello()).statusCode).toBe(201)
  })

  it('is limited on the first day of an account, and cannot contain links', async () => {
    const young = await talker(server, 'young')
    const generous = server.deps.generosity
    server.deps.generosity = 1
    try {
      const topics = [1, 2, 3].map((n) => startTopic(young, `Young topic ${n}`))
      const [first] = await Promise.all(topics)
      const fourth = await post(young, 'platform/platform', 'One more', { title: 'A fourth topic' })
      expect(fourth.statusCode).toBe(429)
      expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(80_000)
      const link = await post(young, `topic/${first?.topic}`, 'See https://example.org')
      const noLinks = {
        field: 'body',
        error: 'You cannot post links on your first day. Remove them, or post this in 24 hours.',
      }
      expect([link.statusCode, link.json().errors]).toEqual([422, [noLinks]])
      const body = richTextOf('See https://example.org')
      const edited = await young.call('PUT', `/content/messages/${first?.id}`, { body })
      expect([edited.statusCode, edited.json().errors]).toEqual([422, [noLinks]])
      // A question about a challenge is not a post in a forum, so these limits do not apply.
      const { slug } = (await ada.call('POST', '/challenges', aQuestion)).json().data
      await write(young, `challenge/${slug}`, 'May it be loud?')
      for (let n = 1; n <= 10; n++) await write(young, `topic/${first?.topic}`, `Reply ${n}`)
      expect((await post(young, `topic/${first?.topic}`, 'Reply 11')).statusCode).toBe(429)
    } finally {
      server.deps.generosity = generous
    }
  })
})

describe('a message', () => {
  it('that begins a topic has an empty excerpt in lists and search once it is removed or hidden', async () => {
    const first = await startTopic(ada, 'Regrets', { tags: ['regret'] })
    const shown = async () => {
      const [card] = (await topicsIn(cai, '?tag=regret')).data
      const [found] = (await cai.call('GET', '/search/topics?q=Regrets')).json().data
      return [card?.excerpt, found?.excerpt]
    }
    const hide = (hidden: boolean) => mod.call('PATCH', `/content/messages/${first.id}`, { hidden })
    expect(await shown()).toEqual(['About Regrets', 'About Regrets'])
    expect((await hide(true)).statusCode).toBe(200)
    expect(await shown()).toEqual(['', ''])
    await hide(false)
    expect(await shown()).toEqual(['About Regrets', 'About Regrets'])
    expect((await ada.call('DELETE', `/content/messages/${first.id}`)).statusCode).toBeLessThan(300)
    expect(await shown()).toEqual(['', ''])
  })

  it('has an excerpt that does not end in the middle of a character', async () => {
    const words = `${'a'.repeat(199)}😀 and more`
    const { topic } = await write(ada, 'platform/platform', words, { title: 'A face at the end' })
    expect((await topicOf(cai, topic)).excerpt).toBe('a'.repeat(199))
  })

  it('exists once, however often its command is sent', async () => {
    const send = () => postOnce(ada, 'platform/platform', 'key-only-once', { title: 'Only once' })
    const answers = [await send(), await send(), ...(await Promise.all([send(), send()]))]
    expect(new Set(answers.map((answer) => answer.json().data.message.id)).size).toBe(1)
    const { data } = await topicsIn(ada, '?by=ada')
    expect(data.filter(({ title }) => title === 'Only once')).toHaveLength(1)
  })

  it('gets a message number and a change number without gaps, even when many are sent at once', async () => {
    const { topic } = await startTopic(ada, 'Numbers')
    const writers = [ada, ben, cai]
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        write(writers[n % 3] ?? ada, `topic/${topic}`, `No ${n}`),
      ),
    )
    const { data, meta } = await messagesIn(ben, `topic/${topic}`)
    const all = Array.from({ length: 13 }, (_, n) => n + 1)
    expect(data.map(({ number }) => number)).toEqual(all)
    expect(data.map(({ changed }) => changed).sort((a, b) => a - b)).toEqual(all)
    expect(meta).toMatchObject({
      last_number: 13,
      changes: 13,
      has_before: false,
      has_after: false,
    })
  })

  it('is nested at most two levels deep: a reply to a reply belongs to the same message', async () => {
    const first = await startTopic(ada, 'Depth')
    const one = await reply(ben, first.id, 'One')
    const two = await reply(cai, one.id, 'Two', {
      body: quoted('One', 'Yes'),
      quotes: [one.id],
    })
    expect([one.parent, two.parent]).toEqual([first.id, first.id])
    expect(two.quotes).toMatchObject([{ message: one.id, number: 2, member: { handle: 'ben' } }])
    const replies = (await ada.call('GET', `/content/messages/${first.id}/replies`)).json()
    expect(ids(replies.data)).toEqual([one.id, two.id])
    const {
      counts,
      replies: count,
      can,
    } = (await ada.call('GET', `/content/messages/${first.id}/meta`)).json().data
    expect({ counts, count, edit: can.edit }).toEqual({
      counts: { insightful: 0, helpful: 0, funny: 0 },
      count: 2,
      edit: false,
    })
  })

  it('can quote only what its source says', async () => {
    const first = await startTopic(ada, 'Rating blind is fair')
    const lie = { body: quoted('Rating blind is a fraud', 'See?'), quotes: [first.id] }
    const elsewhere = await startTopic(ben, 'Elsewhere')
    const stolen = { body: quoted('Elsewhere', 'See?'), quotes: [elsewhere.id] }
    const to = `topic/${first.topic}`
    expect(refusalOf(await post(ben, to, '', lie))).toEqual([409, 'quote_changed'])
    expect(refusalOf(await post(ben, to, '', stolen))).toEqual([409, 'quote_unknown'])
    expect((await messagesIn(ben, to)).data).toHaveLength(1)
  })

  it('mentions at most ten members: those named in its own text, not in its quotes', async () => {
    const first = await startTopic(ada, 'Ask @cai and @nobody.here')
    await write(ben, `topic/${first.topic}`, '', {
      body: quoted('Ask @cai', 'Hello @ada, write to cai@ben.example'),
      quotes: [first.id],
    })
    const seen = (await unreadOf(cai)).mentions
    expect(seen).toBe(1)
    expect((await topicsIn(cai, '?view=mentions')).data.map(({ id }) => id)).toContain(first.topic)
    expect((await topicsIn(ada, '?view=mentions')).data.map(({ id }) => id)).toContain(first.topic)
    await cai.call('PUT', `/content/topics/${first.topic}/read`, { number: 1 })
    expect((await unreadOf(cai)).mentions).toBe(0)
    const others = Array.from({ length: MENTIONS_NOTIFIED_MAX }, (_, n) => `@other${n}`).join(' ')
    await write(ben, `topic/${first.topic}`, `${others} @cai`)
    expect((await unreadOf(cai)).mentions).toBe(0)
  })

  it('can be edited by its author until somebody replies, and its earlier text is kept', async () => {
    const { id, topic } = await startTopic(ada, 'Editing')
    const edit = (who: Member, words: string, headers = {}) =>
      who.call('PUT', `/content/messages/${id}`, { body: richTextOf(words) }, headers)
    expect((await edit(ben, 'Not mine')).statusCode).toBe(403)
    const edited = (await edit(ada, 'Better words')).json().data
    expect(edited).toMatchObject({ changed: 2, number: 1 })
    expect(edited.edited_at).not.toBeNull()
    await reply(ben, id, 'I see')
    expect(refusalOf(await edit(ada, 'Too late'))).toEqual([409, 'message_answered'])
    expect(refusalOf(await edit(mod, 'No reason', { 'x-reason': '' }))).toEqual([
      428,
      'reason_needed',
    ])
    expect((await edit(mod, 'Moderated words')).statusCode).toBe(200)
    const revisions = (await mod.call('GET', `/content/messages/${id}/revisions`)).json().data
    expect(revisions.map((one: { by: { handle: string } }) => one.by.handle)).toEqual([
      'mod',
      'ada',
    ])
    expect((await ben.call('GET', `/content/messages/${id}/revisions`)).statusCode).toBe(403)
    expect((await topicOf(ben, topic)).excerpt).toBe('Moderated words')
  })

  it('is not overwritten from a device that has not seen the latest text', async () => {
    const { id } = await startTopic(ada, 'Two devices')
    const words = ['Where it began', 'From the phone', 'From the desk'].map(richTextOf)
    const [began, phone, desk] = words
    const edit = (body: unknown, replaces?: unknown) =>
      ada.call('PUT', `/content/messages/${id}`, { body, ...(replaces ? { replaces } : {}) })
    expect((await edit(began)).statusCode).toBe(200)
    expect((await edit(phone, began)).statusCode).toBe(200)
    expect(refusalOf(await edit(desk, began))).toEqual([409, 'message_edited'])
    expect((await edit(desk)).json().data.body).toEqual(desk)
    const [last] = (await ada.call('GET', `/content/messages/${id}/revisions`)).json().data
    expect(last.body).toEqual(phone)
  })

  it('leaves a tombstone when it is removed, and its text is gone for everyone', async () => {
    const first = await startTopic(ada, 'Removing')
    const mine = await write(ben, `topic/${first.topic}`, 'A secret that slipped out')
    const remove = (who: Member, id: number, headers = {}) =>
      who.call('DELETE', `/content/messages/${id}`, undefined, headers)
    expect((await remove(cai, mine.id)).statusCode).toBe(403)
    await reply(cai, mine.id, 'What?')
    expect(refusalOf(await remove(ben, mine.id))).toEqual([409, 'message_replied'])
    expect((await remove(mod, mine.id, { 'x-reason': '' })).statusCode).toBe(428)
    expect((await remove(mod, mine.id)).statusCode).toBe(204)
    expect((await remove(mod, mine.id)).statusCode).toBe(204)
    for (const who of [ada, ben, mod, { call: visitor(server) }]) {
      const { data } = await messagesIn(who, `topic/${first.topic}`)
      expect(data[1]).toMatchObject({ state: 'removed', body: null, number: 2 })
      expect(JSON.stringify(data)).not.toContain('slipped')
    }
    expect((await topicOf(ada, first.topic)).messages).toBe(2)
    const late = await ada.call('POST', `/content/messages/${mine.id}/replies`, {
      body: richTextOf('Late'),
    })
    expect(refusalOf(late)).toEqual([409, 'message_gone'])
  })

  it('that is hidden is shown to moderators and its author, with the reason', async () => {
    const first = await startTopic(ada, 'Hiding')
    const bad = await write(ben, `topic/${first.topic}`, 'A rude word')
    const hide = (who: Member, hidden: boolean) =>
      who.call('PATCH', `/content/messages/${bad.id}`, { hidden })
    expect((await hide(cai, true)).statusCode).toBe(403)
    expect((await hide(mod, true)).json().data).toMatchObject({
      state: 'hidden',
      reason: 'Because the test says so.',
    })
    const bodyFor = async (who: Member) =>
      (await messagesIn(who, `topic/${first.topic}`)).data[1]?.body === null
    expect([await bodyFor(mod), await bodyFor(ben), await bodyFor(cai)]).toEqual([
      false,
      false,
      true,
    ])
    await hide(mod, false)
    expect(await bodyFor(cai)).toBe(false)
  })

  it('that is too large, too deeply nested or empty is refused with a sentence', async () => {
    const { topic } = await startTopic(ada, 'Bad input')
    const to = `topic/${topic}`
    const huge = await post(ada, to, 'x'.repeat(10 * 1024 * 1024))
    expect([413, 422]).toContain(huge.statusCode)
    const long = await post(ada, to, 'x'.repeat(10_001))
    expect(long.json().errors[0].error).toBe('Use at most 10,000 characters.')
    let deep: Block = { type: 'paragraph' }
    for (let level = 0; level < 13; level += 1) deep = { type: 'blockquote', content: [deep] }
    const nested = await post(ada, to, '', { body: { type: 'doc', content: [deep] } })
    expect(nested.json().errors[0].error).toBe('This text is too long or nested too deeply.')
    expect((await post(ada, to, ' ')).json().errors[0].error).toBe(
      'Write something, or attach a file.',
    )
    const file = await post(ada, to, 'See the file', { attachments: ['a'.repeat(26)] })
    expect(file.statusCode).toBeGreaterThanOrEqual(400)
    expect(refusalOf(await post(ada, 'platform/platform', 'No title'))).toEqual([
      409,
      'topic_title_needed',
    ])
    expect((await post(ada, 'topic/999999999', 'Nowhere')).statusCode).toBe(404)
    expect((await post(ada, 'category/cities', 'Nowhere')).statusCode).toBe(422)
    expect((await messagesIn(ada, to)).meta.last_number).toBe(1)
  })

  it('by a blocked member is not shown, and neither are their topics', async () => {
    const dee = await talker(server, 'dee')
    const { topic } = await startTopic(ada, 'Blocking')
    await write(dee, `topic/${topic}`, 'From somebody blocked')
    await startTopic(dee, 'A topic of somebody blocked')
    await ben.call('POST', '/relationships', { handle: 'dee', action: 'block' })
    const { data, meta } = await messagesIn(ben, `topic/${topic}`)
    expect(data).toHaveLength(1)
    // The feed is the same for all its readers, so clients hide the messages of blocked members
    // themselves.
    expect(meta.blocked).toEqual([dee.id])
    const others = await messagesIn(cai, `topic/${topic}`)
    expect([others.data.length, others.meta.blocked]).toEqual([2, []])
    expect((await topicsIn(ben, '?by=dee')).data).toEqual([])
  })
})

describe('a topic', () => {
  it('can be pinned, locked, archived and slowed down by moderators only', async () => {
    const { id, topic } = await startTopic(ada, 'Moderating', { tags: ['Repair', 'repair'] })
    for (const body of [
      { pinned: true },
      { locked: true },
      { archived: true },
      { slow_seconds: 60 },
    ]) {
      expect((await change(ada, topic, body)).statusCode).toBe(403)
    }
    const pinned = (await change(mod, topic, { pinned: true, slow_seconds: 60 })).json().data
    expect(pinned).toMatchObject({ is_pinned: true, slow_seconds: 60, tags: ['repair'] })
    expect((await topicsIn(ben, '?platform=platform')).data[0]?.id).toBe(topic)
    await write(ben, `topic/${topic}`, 'One')
    const slow = await post(ben, `topic/${topic}`, 'Two')
    expect([slow.statusCode, slow.headers['retry-after']]).toEqual([429, '60'])
    await change(mod, topic, { locked: true, pinned: false })
    expect(refusalOf(await post(cai, `topic/${topic}`, 'Locked'))).toEqual([409, 'topic_locked'])
    expect((await topicOf(cai, topic)).can.post).toBe(false)
    expect(
      refusalOf(await ada.call('PUT', `/content/messages/${id}`, { body: richTextOf('x') })),
    ).toEqual([409, 'topic_locked'])
    await change(mod, topic, { archived: true })
    expect(refusalOf(await post(mod, `topic/${topic}`, 'Archived'))).toEqual([
      409,
      'topic_archived',
    ])
  })

  it('can be renamed by its starter', async () => {
    const { topic } = await startTopic(ada, 'A bad title')
    expect((await change(ben, topic, { title: 'Hijacked' })).statusCode).toBe(403)
    const renamed = await change(ada, topic, { title: 'A good title', category: 'cities' })
    expect(renamed.json().data).toMatchObject({
      title: 'A good title',
      category: { slug: 'cities' },
    })
    expect((await change(ada, topic, { category: 'no-such' })).statusCode).toBe(422)
    expect((await topicsIn(ben, '?category=cities')).data.map(({ id }) => id)).toContain(topic)
    const page = await messagesIn(ben, 'category/cities')
    expect(page.data.map((one) => one.topic)).toContain(topic)
  })

  it('shows a member the same unread count everywhere', async () => {
    const eve = await talker(server, 'eve')
    const { topic } = await startTopic(ada, 'Unread')
    await eve.call('PUT', `/content/topics/${topic}/read`, { number: 1 })
    for (const n of [2, 3, 4]) await write(ben, `topic/${topic}`, `Message ${n}`)
    const everywhere = async () => [
      (await topicOf(eve, topic)).unread,
      (await topicsIn(eve, '?by=ada')).data.find(({ id }) => id === topic)?.unread,
      (await eve.call('GET', `/content/contexts/topic/${topic}/meta`)).json().data.unread,
      (await unreadOf(eve)).forums,
      (await eve.call('GET', '/content/contexts/platform/platform/meta')).json().data.unread,
    ]
    expect(await everywhere()).toEqual([3, 3, 3, 3, 3])
    const { data, meta } = await messagesIn(eve, `topic/${topic}`, '?unread=1&size=2')
    expect([data.map(({ number }) => number), meta.last_read]).toEqual([[1, 2], 1])
    const read = async (number: number) =>
      (await eve.call('PUT', `/content/topics/${topic}/read`, { number })).json().data
    expect(await read(3)).toEqual({ last_read: 3, unread: 1 })
    expect(await read(2)).toEqual({ last_read: 3, unread: 1 })
    expect(await read(99)).toEqual({ last_read: 4, unread: 0 })
    await write(eve, `topic/${topic}`, 'My own is read')
    expect(await everywhere()).toEqual([0, 0, 0, 0, 0])
    await write(ben, `topic/${topic}`, 'Another')
    await change(eve, topic, { level: 'muted' })
    expect(await everywhere()).toEqual([0, 0, 0, 0, 0])
    const muted = (who: Member) => topicsIn(who, '?level=muted')
    expect((await muted(eve)).data.map(({ id }) => id)).toEqual([topic])
    expect((await muted(ben)).data).toEqual([])
  })

  it('has the same unread count whether or not the job has settled what was read', async () => {
    const flo = await talker(server, 'flo')
    const { topic } = await startTopic(ada, 'Settled')
    await flo.call('PUT', `/content/topics/${topic}/read`, { number: 1 })
    let hours = 0
    const afterAnHour = async () => {
      hours += 2
      await settleMarks(server.db, new Date(server.deps.now().getTime() + hours * 3_600_000))
      const marks = server.db.selectFrom('talk_reading').select('settled')
      const mark = await marks.where('member', '=', flo.id).executeTakeFirstOrThrow()
      return [(await unreadOf(flo)).forums, mark.settled]
    }
    expect(await afterAnHour()).toEqual([0, true])
    await write(ben, `topic/${topic}`, 'Something new')
    expect((await unreadOf(flo)).forums).toBe(1)
    expect(await afterAnHour()).toEqual([1, false])
    await write(ben, `topic/${topic}`, 'And more')
    await flo.call('PUT', `/content/topics/${topic}/read`, { number: 2 })
    expect(await afterAnHour()).toEqual([1, false])
    await change(flo, topic, { level: 'muted' })
    expect((await unreadOf(flo)).forums).toBe(0)
    await change(flo, topic, { level: 'watching' })
    await flo.call('PUT', `/content/topics/${topic}/read`, { number: 3 })
    await server.db.updateTable('talk_settling').set({ looked_until: null }).execute()
    expect(await afterAnHour()).toEqual([0, true])
    // A topic that was read while a clock was ahead must still be settled later.
    const ahead = new Date(Date.now() + 365 * 86_400_000)
    const settling = server.db.updateTable('talk_settling')
    await settling.set({ moved_until: ahead, looked_until: ahead }).execute()
    await write(ben, `topic/${topic}`, 'While the clock was ahead')
    expect(await afterAnHour()).toEqual([1, false])
    await flo.call('PUT', `/content/topics/${topic}/read`, { number: 4 })
    await settling.set({ looked_until: ahead }).execute()
    expect(await afterAnHour()).toEqual([0, true])
  })

  it('can be read in pages from both ends and around a message, each message once', async () => {
    const { topic } = await startTopic(ada, 'Pages')
    for (let n = 2; n <= 11; n++) await write(n % 2 ? ben : cai, `topic/${topic}`, `Message ${n}`)
    const numbers = async (query: string) => {
      const { data, meta } = await messagesIn(ada, `topic/${topic}`, query)
      return [data.map(({ number }) => number), meta.has_before, meta.has_after]
    }
    expect(await numbers('?size=4')).toEqual([[8, 9, 10, 11], true, false])
    expect(await numbers('?size=4&before=8')).toEqual([[4, 5, 6, 7], true, true])
    expect(await numbers('?size=4&before=4')).toEqual([[1, 2, 3], false, true])
    expect(await numbers('?size=4&after=0')).toEqual([[1, 2, 3, 4], false, true])
    expect(await numbers('?size=4&after=7')).toEqual([[8, 9, 10, 11], true, false])
    expect(await numbers('?size=4&around=6')).toEqual([[4, 5, 6, 7], true, true])
    const sixth = (await messagesIn(ada, `topic/${topic}`, '?after=5&size=1')).data[0]
    const view = (await cai.call('GET', `/content/views/messages/${sixth?.id}`)).json().data
    expect(view).toMatchObject({ message: { number: 6 }, topic: { id: topic, title: 'Pages' } })
  })

  it('is found in every list it belongs to, a page at a time and never twice', async () => {
    const fay = await talker(server, 'fay')
    for (let n = 1; n <= 7; n++) await startTopic(fay, `List topic ${n}`, { tags: ['listed'] })
    for (const view of ['most-recent', 'highest-dope']) {
      const seen: number[] = []
      let cursor = ''
      do {
        const page = await topicsIn(ada, `?view=${view}&tag=listed&size=3${cursor}`)
        seen.push(...ids(page.data))
        cursor = page.meta.next === null ? '' : `&cursor=${page.meta.next}`
      } while (cursor !== '')
      expect([seen.length, new Set(seen).size]).toEqual([7, 7])
    }
    const [first] = (await topicsIn(ada, '?tag=listed')).data
    const id = first?.id ?? 0
    await change(ada, id, { saved: true })
    expect((await topicsIn(ada, '?view=saved')).data).toMatchObject([{ id, is_saved: true }])
    await change(ada, id, { saved: false })
    expect((await topicsIn(ada, '?view=saved')).data).toEqual([])
    expect((await topicsIn(ada, '?view=friends')).data).toEqual([])
    await server.db
      .insertInto('friends')
      .values({ member: ada.id, friend: fay.id, since: server.deps.now() })
      .execute()
    expect((await topicsIn(ada, '?view=friends')).data).toHaveLength(7)
    expect((await topicsIn(ada, '?view=in-challenges&tag=listed')).data).toEqual([])
    expect((await ada.call('GET', '/content/topics?cursor=nonsense')).statusCode).toBe(422)
    expect((await ada.call('GET', '/content/topics?channel=no-such-channel')).statusCode).toBe(404)
  })

  it('ranks lower as it grows older, and higher with votes', async () => {
    const [older, newer] = [
      await startTopic(ada, 'Older topic', { tags: ['ranked'] }),
      await startTopic(ben, 'Newer topic', { tags: ['ranked'] }),
    ]
    const topics = server.db.updateTable('talk_topics')
    const created_at = new Date(server.deps.now().getTime() - 5 * 3_600_000)
    await topics.set({ created_at }).where('id', '=', older.topic).execute()
    const hottest = async () => {
      await refreshRecentRanks(server.db, server.deps.now())
      return (await topicsIn(cai, '?view=highest-dope&tag=ranked')).data.map(({ id }) => id)
    }
    expect(await hottest()).toEqual([newer.topic, older.topic])
    await topics.set({ score: 1_000_000 }).where('id', '=', older.topic).execute()
    await topics.set({ created_at }).where('id', '=', newer.topic).execute()
    expect(await hottest()).toEqual([older.topic, newer.topic])
  })

  it('lists the links in its messages', async () => {
    const { topic } = await startTopic(ada, 'Links')
    await write(ben, `topic/${topic}`, 'See https://example.org/one and https://example.org/two')
    const resourcesPath = `/content/contexts/topic/${topic}/resources`
    const links = (await cai.call('GET', resourcesPath))
      .json()
      .data.map((one: { link: string }) => one.link)
    expect(links).toEqual(['https://example.org/one', 'https://example.org/two'])
  })

  it('can be split and merged without losing a message or a link to one', async () => {
    const first = await startTopic(ada, 'Two things at once')
    const aside = await write(ben, `topic/${first.topic}`, 'Something else')
    const answer = await reply(cai, aside.id, 'Yes, something else')
    const last = await write(ada, `topic/${first.topic}`, 'Back to the topic')
    const split = (who: Member, messages: number[]) =>
      who.call('POST', `/content/topics/${first.topic}/split`, {
        messages,
        title: 'Something else',
      })
    expect((await split(ben, [aside.id])).statusCode).toBe(403)
    expect(refusalOf(await split(mod, [first.id]))).toEqual([409, 'first_message_stays'])
    const { topic } = (await split(mod, [aside.id])).json().data
    const moved = await messagesIn(ada, `topic/${topic}`)
    expect(moved.data.map((one) => [one.id, one.number, one.parent])).toEqual([
      [aside.id, 1, null],
      [answer.id, 2, aside.id],
    ])
    const left = await messagesIn(ada, `topic/${first.topic}`)
    expect(left.data.map(({ number, state }) => [number, state])).toEqual([
      [1, 'shown'],
      [2, 'moved'],
      [3, 'moved'],
      [4, 'shown'],
    ])
    expect((await topicOf(ada, topic)).people.map(({ handle }) => handle).sort()).toEqual([
      'ben',
      'cai',
    ])
    const view = await ada.call('GET', `/content/views/messages/${answer.id}`)
    expect(view.json().data.topic.id).toBe(topic)

    const merge = (who: Member) =>
      who.call('POST', `/content/topics/${topic}/merge`, { into: first.topic })
    expect((await merge(ada)).statusCode).toBe(403)
    expect((await merge(mod)).json().data).toEqual({ topic: first.topic })
    const whole = await messagesIn(ada, `topic/${first.topic}`)
    const shown = whole.data.filter(({ state }) => state === 'shown')
    expect(ids(shown)).toEqual([first.id, last.id, aside.id, answer.id])
    expect(whole.data.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await topicOf(ada, topic)).toMatchObject({ merged_into: first.topic, messages: 0 })
    expect(refusalOf(await post(ada, `topic/${topic}`, 'Late'))).toEqual([409, 'topic_merged'])
    expect((await topicsIn(ada)).data.map(({ id }) => id)).not.toContain(topic)
  })
})
