import { SNOOZED_MAX } from '@ideathlon/contracts/sharing'
import { openDatabase } from '@ideathlon/service-kit/database'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { creditScouts } from '../../services/api/src/growth/scouting/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  PASSWORD,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'
import { TIMEOUT_MS } from '../patience.ts'

let server: ApiServer
let asker: Member
let scout: Member
let slug: string

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  scout = await join(server, 'scout')
  slug = await ask()
})
afterAll(() => server.stop())

/** A member who has signed up through a scout’s link, in another browser. */
async function recruited(handle: string, device: string, by = 'scout'): Promise<Member> {
  const browser = {
    cookie: `scout_id=${by}; fingerprint=${device}`,
    'sec-fetch-site': 'same-origin',
  }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/account/signup',
    remoteAddress: networkOf(device),
    headers: browser,
    payload: {
      handle,
      email: `${handle}@example.org`,
      password: PASSWORD,
      first_name: handle,
    },
  })
  const { access_token, me } = answer.json().data
  const headers = { ...browser, authorization: `Bearer ${access_token}` }
  const call: Member['call'] = async (method, path, body) =>
    server.app.inject({
      method,
      url: `/api${path}`,
      headers,
      remoteAddress: networkOf(device),
      ...(body && { payload: body }),
    })
  return { id: me.user.id, handle, call }
}
const networkOf = (device: string) => `10.0.0.${(device.charCodeAt(0) % 200) + 2}`

const ask = async () => (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
const enter = (who: Member, challenge: string) =>
  who.call('POST', '/ideas/v2', { challenge, title: 'Bread', description: 'Warm.' })
const close = (challenge: string) =>
  asker.call('POST', `/challenges/${challenge}/close`, { confirm: true })

/** Lets these members enter ideas in a new challenge, and closes it. */
async function played(...who: Member[]): Promise<void> {
  const challenge = await ask()
  for (const one of who) await enter(one, challenge)
  await close(challenge)
  await takeFiled(server.db)
}
const recruitKeys = async () =>
  (await takeFiled(server.db)).filter(({ key }) => key === 'PlatformActivity:RecruitActivated')
const recruits = async () => (await scout.call('GET', '/scouting/recruits')).json().data

it('credits a scout once, when a challenge that a recruit has played in closes', async () => {
  const ada = await recruited('ada', 'ada-device-1')
  expect(await creditScouts(server.deps)).toBe(0)
  expect((await recruits())[0]).toMatchObject({
    standing: 'joined',
    member: { handle: 'ada' },
    waits_for: 'play',
  })

  const challenge = await ask()
  await enter(ada, challenge)
  expect(await creditScouts(server.deps)).toBe(0)
  expect((await recruits())[0]).toMatchObject({ standing: 'joined', waits_for: 'play' })

  await close(challenge)
  await takeFiled(server.db)
  await Promise.all([creditScouts(server.deps), creditScouts(server.deps)])
  expect(await recruitKeys()).toMatchObject([{ recipient: scout.id }])
  expect(await creditScouts(server.deps)).toBe(0)

  expect((await recruits())[0]).toMatchObject({
    standing: 'playing',
    until: '2026-11-27T09:00:00.000Z',
    credited_at: '2026-03-02T09:00:00.000Z',
    waits_for: null,
  })
  const notices = (await scout.call('GET', '/notifications')).body
  expect(notices).toContain('joined through your link')
})

it('shows a scout only after the close that a recruit has entered an idea', async () => {
  const newcomer = await join(server, 'linkfollower')
  const challenge = await ask()
  const known = async () => {
    const dashboard = (await scout.call('GET', '/platform/dashboards/scout')).json().data
    const figures = (await scout.call('GET', '/scouting/figures')).json().data
    return [(await recruits()).length, dashboard.recruits, figures.recruits]
  }
  const before = await known()
  const idea = { challenge, title: 'Bread', description: 'Warm.', scout_id: 'scout' }
  expect((await newcomer.call('POST', '/ideas/v2', idea)).statusCode).toBe(201)
  expect(await known()).toEqual(before)

  await close(challenge)
  await takeFiled(server.db)
  expect(await known()).toEqual(before.map((many) => many + 1))
})

it('does not credit the scout’s own second account', async () => {
  const first = await recruited('firstself', 'self-device-1', 'nobody')
  const second = await recruited('secondself', 'self-device-1', 'firstself')
  await played(first, second)
  await creditScouts(server.deps)
  expect(await recruitKeys()).toEqual([])
  const [own] = (await first.call('GET', '/scouting/recruits')).json().data
  expect(own).toMatchObject({ standing: 'void', credited_at: null })
})

it('does not credit a second account on the same network the day after, on another device', async () => {
  const first = await recruited('onesame', 'a-first-device', 'nobody')
  await played(first)
  server.turnTo('2026-03-03T09:00:00Z')
  const second = await recruited('twosame', 'a-second-device', 'onesame')
  await played(second)
  await creditScouts(server.deps)
  expect(await recruitKeys()).toEqual([])
  const [own] = (await first.call('GET', '/scouting/recruits')).json().data
  expect(own).toMatchObject({ standing: 'void', waits_for: null })
  server.turnTo('2026-03-02T09:00:00Z')
})

it('credits no scout for an account that hides its device or has no verified address', async () => {
  const hidden = await recruited('hidden', 'hidden-device')
  await played(hidden)
  const forget = sql`delete from footprints where account = ${hidden.id} and kind = 'device'`
  await forget.execute(server.db)
  expect(await creditScouts(server.deps)).toBe(0)

  await hidden.call('POST', '/ideas/v2', { challenge: slug, title: 'Rolls', description: 'Warm.' })
  const unproven = { email_verified_at: null }
  await server.db.updateTable('accounts').set(unproven).where('id', '=', hidden.id).execute()
  expect(await creditScouts(server.deps)).toBe(0)
  expect((await recruits())[0]).toMatchObject({ standing: 'joined', waits_for: 'address' })
  await sql`update accounts set scouted_by = null where id = ${hidden.id}`.execute(server.db)
  await takeFiled(server.db)
})

it('credits nobody after nine months', async () => {
  const late = await recruited('late', 'zzz-device-1')
  await played(late)
  const came = (at: string) =>
    server.db
      .updateTable('accounts')
      .set({ scouted_at: new Date(at) })
      .where('id', '=', late.id)
      .execute()
  await came('2025-06-05T09:00:00Z')
  await takeFiled(server.db)
  await creditScouts(server.deps)
  expect(await recruitKeys()).toEqual([])
  expect((await recruits()).at(-1)).toMatchObject({ member: { handle: 'late' }, standing: 'over' })
  await came('2025-06-05T09:00:01Z')
  await creditScouts(server.deps)
  expect(await recruitKeys()).toMatchObject([{ recipient: scout.id }])
})

it('a recruit who cannot be credited does not delay others, and is retried', async () => {
  const broken = await recruited('broken', 'broken-device-1')
  const fine = await recruited('fine', 'fine-device-1')
  await played(broken, fine)
  const { databaseUrl: url } = server.stack
  const owner = openDatabase({ url, schema: 'api', name: 'owner', size: 1 })
  await sql`alter table accounts add constraint out_of_order
    check (id <> ${sql.lit(broken.id)} or recruit_settled_at is null)`.execute(owner.db)
  const quiet = { ...server.deps, logger: pino({ level: 'silent' }) }
  expect(await creditScouts(quiet)).toBe(1)
  expect(await recruitKeys()).toMatchObject([{ recipient: scout.id }])
  await sql`alter table accounts drop constraint out_of_order`.execute(owner.db)
  await owner.close()
  expect(await creditScouts(quiet)).toBe(0)
  server.turnTo('2026-03-02T09:00:01Z')
  expect(await creditScouts(quiet)).toBe(1)
  server.turnTo('2026-03-02T09:00:00Z')
})

it('counts visitors of a link per challenge and day, without previews and reloads', async () => {
  const open = (accept: string, agent: string, remoteAddress = '10.9.0.1') =>
    server.app.inject({
      method: 'GET',
      remoteAddress,
      url: `/challenges/${slug}?scout_id=scout`,
      headers: { accept, 'user-agent': agent },
    })
  await open('text/html', 'Firefox')
  await open('text/html', 'Firefox')
  await open('text/html', 'Firefox', '10.9.0.2')
  await open('text/html', 'Twitterbot/1.0')
  await open('application/json', 'Firefox')
  // Visits are counted after they are answered, so once the last one is counted, all before it have
  // been.
  await open('text/html', 'Firefox', '10.9.0.3')
  const figures = await waitFor(async () => {
    const { data } = (await scout.call('GET', '/scouting/figures')).json()
    return data.clicks >= 3 ? data : undefined
  })
  expect(figures).toMatchObject({ clicks: 3, scout_id: 'scout', is_credited: true })
  expect(figures.days).toHaveLength(30)
  expect(figures.days.at(-1)).toEqual({ day: '2026-03-02', clicks: 3 })
  const [question] = (await scout.call('GET', '/scouting/challenges')).json().data
  expect(question).toMatchObject({ slug, clicks: 3, is_snoozed: false })
})

it('credits a member whose handle has only digits, and not the member with that id', async () => {
  const handle = String(scout.id).padStart(9, '0')
  const digits = await join(server, handle)
  await server.db
    .updateTable('accounts')
    .set({ email_verified_at: server.deps.now() })
    .where('id', '=', digits.id)
    .execute()
  const scoutsOf = async (...ids: number[]) =>
    (
      await server.db.selectFrom('accounts').select('scouted_by').where('id', 'in', ids).execute()
    ).map(({ scouted_by }) => scouted_by)
  const joined = await recruited('wilma', 'wilma-device-1', handle)
  expect(await scoutsOf(joined.id)).toEqual([digits.id])
  const older = await recruited('xaver', 'xaver-device-1', String(scout.id))
  expect(await scoutsOf(older.id)).toEqual([scout.id])
})

it('shares a challenge by a personal link, and saves it for later once', async () => {
  const intent = `/sharing/intent/challenge/${slug}`
  const mine = (await scout.call('GET', intent)).json().data
  expect(mine.url).toMatch(new RegExp(`/challenges/${slug}\\?scout_id=scout$`))
  expect(mine).toMatchObject({ thread: [], survey: { allowed: false, reason: 'not_your_survey' } })
  expect((await visitor(server)('GET', intent)).json().data.url).not.toContain('scout_id')

  const later = () => scout.call('POST', '/sharing/snoozed', { subject: 'challenge', target: slug })
  await later()
  const { items, total } = (await later()).json().data
  expect([items.length, total]).toEqual([1, 1])
  expect(items[0].payload.metadata.target).toBe(slug)
  expect((await scout.call('GET', intent)).json().data.is_snoozed).toBe(true)
  expect((await asker.call('DELETE', `/sharing/snoozed/${items[0].id}`)).json().data.total).toBe(0)
  expect((await scout.call('GET', '/sharing/snoozed')).json().meta.total).toBe(1)
  expect((await scout.call('DELETE', `/sharing/snoozed/${items[0].id}`)).json().data.total).toBe(0)
  expect((await visitor(server)('POST', '/sharing/snoozed', {})).statusCode).toBe(401)
  await later()
  await sql`insert into snoozed_sharings (member, subject, target, content, kept_at)
    select member, subject, 'other-' || n, content, kept_at
    from snoozed_sharings, generate_series(2, ${SNOOZED_MAX}::int) n where member = ${scout.id}`.execute(
    server.db,
  )
  expect((await later()).json().data.total).toBe(SNOOZED_MAX)
  const full = await scout.call('POST', '/sharing/snoozed', { subject: 'user', target: 'asker' })
  expect(full.json().error.code).toBe('sharing_full')
})

it('posts nothing on a member’s behalf, and says so', async () => {
  const content = { text: 'Look at this' }
  const tweet = await scout.call('POST', '/sharing/share/twitter', content)
  expect(tweet.json().data).toMatchObject({ shared: false, reason: 'by_intent', urls: [] })
  const other = await scout.call('POST', `/sharing/imgur/challenge/${slug}`, content)
  expect([other.statusCode, other.json().error.message]).toEqual([
    400,
    'imgur is not supported yet',
  ])
})

it('shares the best ideas only after the close', async () => {
  const ideas: { id: number; title: string }[] = []
  for (const author of [await join(server, 'ulf'), await join(server, 'uwe')]) {
    ideas.push({ id: (await enter(author, slug)).json().data.id, title: 'Bread' })
  }
  for (const rater of [await join(server, 'una'), await join(server, 'viv')]) {
    for (const { id } of ideas) {
      await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id: id, value: 8 })
    }
  }
  const thread = async (who: Member) =>
    (await who.call('GET', `/sharing/intent/challenge/${slug}`)).json().data.thread
  expect(await thread(scout)).toEqual([])
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect((await thread(scout)).length).toBeGreaterThan(0)
  expect(await thread(asker)).toEqual([])
})

async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  const found = await vi.waitUntil(look, { timeout: TIMEOUT_MS, interval: 50 })
  return found as T
}
