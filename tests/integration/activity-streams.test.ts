import type { ActivityStream } from '@ideathlon/contracts/activity/calls'
import type { ActivityEntry } from '@ideathlon/contracts/activity/entries'
import { activityText } from '@ideathlon/contracts/activity/text'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { connectNats } from '@ideathlon/service-kit/nats'
import { sql } from 'kysely'
import type { NatsConnection } from 'nats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadLanguageDetector } from '../../services/api/src/kernel/languages/language-of-text.ts'
import { readFollowed } from '../../services/api/src/messaging/activity/digest.ts'
import {
  followNext,
  rebuildActivity,
} from '../../services/api/src/messaging/activity/follow-log.ts'
import { countFresh } from '../../services/api/src/messaging/activity/seen.ts'
import { type ApiServer, aQuestion } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'
import { Game, type Player, sent } from '../play/game.ts'
import { untilLogged } from '../play/log.ts'

let server: ApiServer
let asking: NatsConnection
let asker: Player
let ada: Player
let ben: Player
let fan: Player
let raters: Player[]
let slug: string
let idea: number

beforeAll(async () => {
  server = await startWholeEdge()
  asking = await connectNats(server.stack.natsUrl, 'activity-test')
  const game = new Game(server)
  asker = await game.player('asker')
  ada = await game.player('ada')
  ben = await game.player('ben')
  fan = await game.player('fan')
  raters = await game.players('rater', 4)
  slug = await sent(asker, 'POST', '/challenges', aQuestion).then((made) => made.slug)
  idea = await enter(ada, 'Warm bread')
  const other = await enter(ben, 'Dry socks')
  for (const rater of raters) {
    await rate(rater, idea, 9)
    await rate(rater, other, 4)
  }
  await follow()
})
afterAll(async () => {
  await asking?.close()
  await server?.stop()
})

const enter = async (who: Player, title: string): Promise<number> => {
  const words = { challenge: slug, title, description: `${title}, and how.` }
  return (await sent(who, 'POST', '/ideas/v2', words)).id
}
const rate = (who: Player, idea_id: number, value: number) =>
  sent(who, 'POST', `/challenges/${slug}/ratings`, { idea_id, value })

/** Follows the log to its end, as the job does. */
async function follow(): Promise<void> {
  await untilLogged(server)
  while (await followNext({ ...server.deps, asking }));
}

async function stream(who: Player | undefined, query = ''): Promise<ActivityEntry[]> {
  const side = who === undefined || query.startsWith('public') ? 'public' : 'private'
  const path = `/activity/${side}?size=100&${query.replace(/^public&?/, '')}`
  if (who === undefined) {
    const answer = await server.app.inject({ url: `/api${path}` })
    return answer.json<ActivityStream>().data
  }
  return sent(who, 'GET', path)
}
const said = (entries: readonly ActivityEntry[], viewer?: number) =>
  entries.map((entry) => activityText(entry, viewer).sentence)
const setFollow = (who: Player, kind: string, ref: string, follows = true) =>
  who.call('PUT', `/follows/${kind}/${ref}`, { follows })

describe('while a challenge is open', () => {
  it('everyone can read that it was asked, and nothing about who takes part', async () => {
    await loadLanguageDetector()
    const everybody = await stream(undefined)
    expect(everybody[0]?.challenge?.lang).toBe('en')
    expect(said(everybody)).toEqual([`asker asked “${aQuestion.question_title}?”.`])
    for (const who of [asker, ada, fan, ...raters]) {
      expect(said(await stream(who, 'public'))).toEqual(said(everybody))
    }
  })

  it('a rater reads about their own badge at once, but their followers do not', async () => {
    const [rater] = raters as [Player]
    await sent(fan, 'POST', '/relationships', { handle: rater.handle, action: 'follow' })
    expect(said(await stream(rater, 'because=mine'), rater.id)).toContain(
      'You earned the First star badge in the Analyst Rater role.',
    )
    expect(await stream(fan)).toEqual([])
  })
})

describe('following', () => {
  it('a challenge, a category and an organisation can be followed, and repeating the request changes nothing', async () => {
    const [{ slug: category }] = (await server.db
      .selectFrom('challenges as c')
      .innerJoin('categories as k', 'k.id', 'c.category')
      .select('k.slug')
      .execute()) as [{ slug: string }]
    const organisation = await sent(ben, 'POST', '/organisations', {
      name: 'Rainy Day Club',
      about: 'People who like rain.',
      website: '',
      is_open: true,
    })
    for (const [kind, ref] of [
      ['challenge', slug],
      ['challenge', slug],
      ['category', category],
      ['organisation', organisation.slug],
    ] as const) {
      expect((await setFollow(fan, kind, ref)).json().data).toEqual({ kind, ref, follows: true })
    }
    const listed = await sent(fan, 'GET', '/me/follows')
    expect(listed.map(({ kind, ref }: { kind: string; ref: string }) => [kind, ref])).toEqual(
      expect.arrayContaining([
        ['challenge', slug],
        ['category', category],
        ['organisation', organisation.slug],
      ]),
    )
    expect(listed).toHaveLength(3)
    expect((await sent(fan, 'GET', `/follows/challenge/${slug}`)).follows).toBe(true)
    expect((await setFollow(fan, 'category', category, false)).json().data.follows).toBe(false)
    expect(await sent(fan, 'GET', '/me/follows?kind=category')).toEqual([])
  })

  it('refuses to follow anything that is missing or hidden, with the same message', async () => {
    const missing = await setFollow(fan, 'challenge', 'no-such-challenge')
    const hidden = await setFollow(fan, 'topic', '123456')
    expect([missing.statusCode, hidden.statusCode]).toEqual([404, 404])
    expect(missing.json()).toEqual(hidden.json())
    expect((await setFollow(fan, 'planet', 'mars')).statusCode).toBe(422)
  })

  it('adds the challenge to the private stream once, with all its reasons', async () => {
    await sent(fan, 'POST', '/relationships', { handle: asker.handle, action: 'follow' })
    const entries = await stream(fan)
    expect(said(entries)).toEqual([`asker asked “${aQuestion.question_title}?”.`])
    expect(entries[0]?.because).toBe('followed')
    expect(await stream(fan, 'because=mine')).toEqual([])
  })
})

describe('after the close', () => {
  beforeAll(async () => {
    await sent(asker, 'POST', `/challenges/${slug}/close`, { confirm: true })
    await follow()
  })

  it('everyone can read the results, and which badges raters earned, but not when', async () => {
    const entries = await stream(undefined)
    const sentences = said(entries)
    const question = `“${aQuestion.question_title}?”`
    expect(sentences).toEqual(
      expect.arrayContaining([
        `${question} closed with 2 ideas.`,
        `ada finished #1 in ${question} with “Warm bread”.`,
        `ben finished #2 in ${question} with “Dry socks”.`,
        ...raters.map(
          ({ handle }) => `${handle} earned the First star badge in the Analyst Rater role.`,
        ),
      ]),
    )
    const released = entries.filter(({ award }) => award === 'first-rating')
    expect(released.map(({ at }) => at)).toEqual(raters.map(() => null))
    // The newest member comes first, regardless of when each of them rated.
    expect(released.map(({ actor }) => actor?.id)).toEqual(raters.map(({ id }) => id).toReversed())
  })

  it('the asker does not see the ranking before their own picks are final', async () => {
    expect(said(await stream(asker, 'public&kind=results'))).toEqual([])
    expect(await stream(ben, 'public&kind=results')).toHaveLength(2)
  })

  it('authors read about their own place, and followers read about the author’s', async () => {
    const own = said(await stream(ada, 'because=mine&kind=results'), ada.id)
    expect(own).toEqual([`Your idea “Warm bread” finished #1 in “${aQuestion.question_title}?”.`])
    const followed = said(await stream(fan, 'kind=results'))
    expect(followed).toContain(
      `ben finished #2 in “${aQuestion.question_title}?” with “Dry socks”.`,
    )
  })

  it('picks and outcomes appear, and a changed outcome is shown as it is now', async () => {
    const picks = [{ idea, rank: 1, comment: 'It smells good in every street.' }]
    await sent(asker, 'PUT', `/challenges/${slug}/catalyst/picker`, { picks, version: 0 })
    await sent(asker, 'POST', `/challenges/${slug}/settle`, { confirm: true, version: 1 })
    for (const kind of ['shortlisted', 'built']) {
      await sent(asker, 'PUT', `/ideas/${idea}/outcome`, { kind, reason: 'We did it.' })
    }
    await follow()
    expect(said(await stream(undefined, 'kind=results')).slice(0, 2)).toEqual([
      '“Warm bread” by ada has an outcome: Built.',
      `The asker of “${aQuestion.question_title}?” picked “Warm bread” by ada as number 1.`,
    ])
    expect(await stream(asker, 'public&kind=results')).toHaveLength(4)
  })

  it('pages follow each other without a gap or a repetition, whatever their size', async () => {
    const whole = (await stream(ben, 'public')).map(({ id }) => id)
    const paged: string[] = []
    for (let before: string | null = ''; before !== null; ) {
      const from: string = before && `&before=${before}`
      const answer = await ben.call('GET', `/activity/public?size=3${from}`)
      const { data, meta } = answer.json<ActivityStream>()
      paged.push(...data.map(({ id }) => id))
      before = meta.next
    }
    expect(paged).toEqual(whole)
    expect((await ben.call('GET', '/activity/public?before=x')).statusCode).toBe(422)
  })

  it('entries can be filtered by member, category and platform', async () => {
    expect(said(await stream(undefined, 'member=ben')).join(' ')).not.toContain('ada')
    expect((await stream(undefined, 'member=ben')).length).toBeGreaterThan(0)
    expect(await stream(undefined, 'category=nature')).toEqual([])
    const answer = await ben.call('GET', '/activity/public?platform=nowhere')
    expect(answer.statusCode).toBe(404)
  })

  it('a block hides each of two members from the other’s stream', async () => {
    const seen = async (viewer: Player, by: Player) =>
      said(await stream(viewer, 'public')).filter((text) => text.includes(by.handle)).length > 0
    const both = async () => [await seen(ben, ada), await seen(ada, ben)]
    expect(await both()).toEqual([true, true])
    await sent(ben, 'POST', '/relationships', { handle: 'ada', action: 'block' })
    expect(await both()).toEqual([false, false])
    await sent(ben, 'POST', '/relationships', { handle: 'ada', action: 'unblock' })
    expect(await both()).toEqual([true, true])
  })
})

describe('talk', () => {
  it('shows topics to everyone, messages to those who follow the topic, and replies to the member who is replied to', async () => {
    const write = (who: Player, place: string, words: string, more = {}) =>
      sent(who, 'POST', `/content/contexts/${place}/messages`, {
        body: richTextOf(words),
        ...more,
      })
    const title = 'Rain in the morning'
    const { message } = await write(ada, 'platform/platform', 'It is wet.', { title })
    const topic = message.topic
    // Outside a challenge, the log promises no order for commands that are sent at the same time.
    await untilLogged(server)
    await setFollow(fan, 'topic', String(topic))
    await write(ben, `topic/${topic}`, 'It is.', { parent: message.id })
    await follow()
    expect(said(await stream(undefined, 'kind=talk'))).toEqual([
      `ada started the topic “${title}”.`,
    ])
    expect(said(await stream(fan, 'kind=talk'))).toEqual([
      `ben wrote in “${title}”.`,
      `ada started the topic “${title}”.`,
    ])
    expect(said(await stream(ada, 'kind=talk'), ada.id)).toEqual([
      `ben replied to you in “${title}”.`,
    ])
    const [rater] = raters as [Player]
    const setLevel = (who: Player, level: string) =>
      who.call('PATCH', `/content/topics/${topic}`, { level })
    expect((await setLevel(rater, 'watching')).statusCode).toBe(200)
    expect(said(await stream(rater, 'because=followed&kind=talk'))).toHaveLength(2)
    await setLevel(rater, 'muted')
    expect(await stream(rater, 'kind=talk')).toEqual([])
    await sent(ada, 'POST', '/relationships', { handle: 'ben', action: 'mute' })
    expect(await stream(ada, 'because=mine&kind=talk')).toEqual([])
    await sent(ada, 'POST', '/relationships', { handle: 'ben', action: 'unmute' })
    const listed = await sent(fan, 'GET', '/me/follows?kind=topic')
    expect(listed).toMatchObject([{ ref: String(topic), title }])
    await server.db
      .updateTable('talk_topics')
      .set({ hidden_at: new Date() })
      .where('id', '=', topic)
      .execute()
    expect(await stream(fan, 'kind=talk')).toEqual([])
    expect((await setFollow(ben, 'topic', String(topic))).statusCode).toBe(404)
    await server.db
      .updateTable('talk_topics')
      .set({ hidden_at: null })
      .where('id', '=', topic)
      .execute()
  })
})

describe('the digest', () => {
  it('contains the entries since the last digest about what a member follows, without their own', async () => {
    const digestOf = async (who: Player, at: Date) => {
      const query = { member: who.id, period: 'weekly', at } as const
      return (await readFollowed(server.db, query)).map(({ sentence }) => sentence)
    }
    const now = server.deps.now()
    expect(await digestOf(fan, now)).toContainEqual(
      expect.stringContaining('“Warm bread” by ada has an outcome'),
    )
    expect(await digestOf(asker, now)).toEqual([])
    expect(await digestOf(fan, new Date(now.getTime() + 9 * 86_400_000))).toEqual([])
  })

  it('shows an entry with a day but no time only once, after the day is over', async () => {
    const [entry] = (await stream(fan, 'because=followed')) as [ActivityEntry]
    const tx = await server.db.startTransaction().execute()
    await tx.updateTable('activity_entries').set({ by_day: true }).execute()
    const isShown: boolean[] = []
    for (const later of [0, 1, 2]) {
      const at = new Date(Date.parse(`${entry.day}T07:00:00Z`) + later * 86_400_000)
      isShown.push((await readFollowed(tx, { member: fan.id, period: 'daily', at })).length > 0)
    }
    await tx.rollback().execute()
    expect(isShown).toEqual([false, true, false])
  })
})

describe('new entries', () => {
  it('are counted until they are seen, and an older tab does not make them new again', async () => {
    const { data } = (await fan.call('GET', '/activity/private?size=100')).json<ActivityStream>()
    expect(await countFresh(server.db, fan.id)).toEqual({ fresh: data.length })
    const [newest, second] = data as [ActivityEntry, ActivityEntry]
    const see = (id: string) => fan.call('PUT', '/activity/seen', { newest: id })
    expect((await see(second.id)).statusCode).toBe(204)
    expect(await countFresh(server.db, fan.id)).toEqual({ fresh: 1 })
    await see(newest.id)
    await see(second.id)
    expect(await countFresh(server.db, fan.id)).toEqual({ fresh: 0 })
  })
})

describe('the feeds', () => {
  const feed = (path: string, headers = {}) =>
    server.app.inject({ url: `/api/activity/${path}`, headers })

  it('of the community, a member and a category are Atom and JSON, with validators', async () => {
    const atom = await feed('platform/public.atom')
    expect(atom.headers['content-type']).toContain('application/atom+xml')
    expect(atom.body).toContain('ada finished #1')
    const again = await feed('platform/public.atom', { 'if-none-match': atom.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const json = (await feed('ben/public.json')).json()
    expect(json.version).toContain('jsonfeed.org')
    expect(json.items.length).toBeGreaterThan(0)
    expect(JSON.stringify(json)).not.toContain('ada')
    expect((await feed('platform/public.json?category=nature')).json().items).toEqual([])
    expect((await feed('nobody-here/public.atom')).statusCode).toBe(404)
  })
})

describe('a rebuild', () => {
  const snapshot = async () => {
    const { rows } = await sql`select * from activity_entries order by position, part`.execute(
      server.db,
    )
    return rows
  }

  it('from the log gives the same entries, and reading the log a second time adds nothing', async () => {
    const before = await snapshot()
    await rebuildActivity({ db: server.db, asking })
    expect(await snapshot()).toEqual(before)
    await sql`update settings set value = '{"position": 0}' where key = 'activity-position'`.execute(
      server.db,
    )
    await follow()
    expect(await snapshot()).toEqual(before)
  })
})
