import { RECRUIT_DAYS } from '@ideathlon/contracts/scouting'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GROWTH_PURGES } from '../../services/api/src/growth/retention.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  PASSWORD,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let scout: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  scout = await join(server, 'scout')
})
afterAll(() => server.stop())

const ask = async (): Promise<string> =>
  (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
const enter = (who: Member, challenge: string) =>
  who.call('POST', '/ideas/v2', { challenge, title: 'Bread', description: 'Warm.' })
const close = (challenge: string) =>
  asker.call('POST', `/challenges/${challenge}/close`, { confirm: true })
const links = async (query = '') => (await scout.call('GET', `/sharing/links${query}`)).json()
const linkTo = async (slug: string) =>
  (await links()).data.find(
    (link: { challenge?: { slug: string } }) => link.challenge?.slug === slug,
  )

type Browser = { remoteAddress: string; cookies: Record<string, string> }
const browser = (remoteAddress: string): Browser => ({ remoteAddress, cookies: {} })

/** Opens a page as a browser does, keeping its cookies. */
async function open(by: Browser, url: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: 'GET',
    url,
    remoteAddress: by.remoteAddress,
    headers: { accept: 'text/html', 'user-agent': 'Firefox', ...headers },
    cookies: by.cookies,
  })
  for (const { name, value } of answer.cookies) by.cookies[name] = value
  return answer
}

async function joinBy(by: Browser, handle: string): Promise<Member> {
  const cookie = Object.entries(by.cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/account/signup',
    remoteAddress: by.remoteAddress,
    headers,
    payload: {
      handle,
      email: `${handle}@example.org`,
      password: PASSWORD,
      first_name: handle,
    },
  })
  const { access_token, me } = answer.json().data
  const call = visitor(server, { authorization: `Bearer ${access_token}`, cookie })
  return { id: me.user.id, handle, call }
}

const clicksOf = (slug: string) => async () => (await linkTo(slug))?.clicks ?? 0

it('counts the clicks, sign-ups and ideas from a shared link, by network', async () => {
  const slug = await ask()
  const phone = browser('10.1.0.1')
  await open(phone, `/challenges/${slug}?scout_id=scout&via=mastodon`)
  await open(phone, `/challenges/${slug}?scout_id=scout&via=mastodon`)
  await open(browser('10.1.0.2'), `/challenges/${slug}?scout_id=scout&via=qr`)
  await expect.poll(clicksOf(slug)).toBe(2)
  const ada = await joinBy(phone, 'funnel-ada')
  expect(await linkTo(slug)).toMatchObject({ clicks: 2, signups: 1, ideas: null })

  expect((await enter(ada, slug)).statusCode).toBe(201)
  await close(slug)
  expect(await linkTo(slug)).toMatchObject({
    challenge: { slug, is_closed: true },
    clicks: 2,
    signups: 1,
    ideas: 1,
    last_day: '2026-03-02',
    networks: [
      { via: 'mastodon', clicks: 1, signups: 1, ideas: 1 },
      { via: 'qr', clicks: 1, signups: 0, ideas: 0 },
    ],
  })
  expect((await links()).totals).toMatchObject({ clicks: 2, signups: 1, ideas: 1 })

  const shares = (who: Member) => who.call('GET', `/challenges/${slug}/shares`)
  expect((await shares(asker)).json().data).toMatchObject({ clicks: 2, signups: 1, ideas: 1 })
  expect(JSON.stringify((await shares(asker)).json())).not.toContain('scout')
  expect((await shares(scout)).statusCode).toBe(403)
})

it('shows a scout who shared with one friend nothing about an idea before the close', async () => {
  const slug = await ask()
  const friend = browser('10.2.0.1')
  await open(friend, `/challenges/${slug}?scout_id=scout&via=email`)
  await expect.poll(clicksOf(slug)).toBe(1)
  const bea = await joinBy(friend, 'funnel-bea')
  const known = async () => {
    const paths = ['/sharing/links', '/scouting/figures', '/scouting/recruits', '/me/export']
    const answers = await Promise.all(paths.map((path) => scout.call('GET', path)))
    // Leaves out the time of the export, which always differs, and the security log.
    return answers.map((answer) => ({ ...answer.json(), exported_at: 0, security_log: 0 }))
  }
  const before = await known()
  expect((await enter(bea, slug)).statusCode).toBe(201)
  expect(await known()).toEqual(before)
  const answer = await asker.call('GET', `/challenges/${slug}/shares`)
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'challenge_still_open'])

  await close(slug)
  expect(await linkTo(slug)).toMatchObject({ clicks: 1, signups: 1, ideas: 1 })
})

it('counts an idea only if its author had already followed the link, and only for the first of two links', async () => {
  const slug = await ask()
  const early = await join(server, 'funnel-early')
  await enter(early, slug)
  const rival = await join(server, 'funnel-rival')
  const late = await join(server, 'funnel-late')
  const cookie = `share_links=${slug}~scout~qr`
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  server.turnTo('2026-03-02T09:00:01Z')
  const more = { challenge: slug, title: 'Jam', description: 'Red.' }
  await early.call('POST', '/ideas/v2', more, headers)
  await late.call('POST', '/ideas/v2', more, headers)
  const other = { ...headers, cookie: `share_links=${slug}~funnel-rival~qr` }
  await late.call('POST', '/ideas/v2', { ...more, title: 'Tea' }, other)
  await close(slug)
  server.turnTo('2026-03-02T09:00:00Z')
  // Both ideas of the late member, and the second one of the early member.
  expect(await linkTo(slug)).toMatchObject({ ideas: 3 })
  expect((await rival.call('GET', '/sharing/links')).json().data).toEqual([])
})

it('does not count bots, prefetching, reloads or the scout', async () => {
  const slug = await ask()
  const url = `/challenges/${slug}?scout_id=scout`
  const page = browser('10.3.0.1')
  for (const agent of [
    'Twitterbot/1.0',
    'WhatsApp/2.23',
    'curl/8.5',
    'Mastodon/4.3 (http.rb)',
    '',
  ]) {
    await open(page, url, { 'user-agent': agent })
  }
  await open(page, url, { 'sec-purpose': 'prefetch' })
  const signedIn = await visitor(server)('POST', '/oauth2/token', {
    username: 'scout',
    password: PASSWORD,
  })
  const own = browser('10.3.0.9')
  own.cookies.bn_auth = signedIn.json().data.access_token
  await open(own, url, { 'sec-fetch-site': 'same-origin' })
  await open(browser('10.3.0.2'), `${url}&via=twitter`)
  await expect.poll(clicksOf(slug)).toBe(1)
  expect((await linkTo(slug)).networks).toEqual([
    { via: 'twitter', clicks: 1, signups: 0, ideas: null },
  ])
})

it('names no challenge that is not public, and returns pages with the same totals', async () => {
  const slug = await ask()
  await open(browser('10.4.0.1'), `/challenges/${slug}?scout_id=scout`)
  await open(browser('10.4.0.2'), '/scout?scout_id=scout')
  await expect.poll(clicksOf(slug)).toBe(1)
  await sql`update challenges set hidden_at = now() where slug = ${slug}`.execute(server.db)
  expect(await linkTo(slug)).toBeUndefined()
  const all = await links()
  expect(all.data.some(({ challenge }: { challenge: unknown }) => challenge === null)).toBe(true)
  const second = await links('?page=1&size=1')
  expect([second.data.length, second.meta.total]).toEqual([1, all.meta.total])
  expect(second.totals).toEqual(all.totals)
  expect((await links('?page=90&size=1')).totals).toEqual(all.totals)
})

it('deletes old posts, unused registrations, visits and footprints by the service’s clock', async () => {
  const { db, deps } = server
  const now = deps.now()
  await sql`insert into shared_posts (member, provider, digest, parts, state, started_at, claimed_until)
    select ${scout.id}, 'mastodon', decode(md5(n::text), 'hex'), jsonb_build_array(n), 'posted', at, at
    from generate_series(89, 91, 2) n,
      lateral (select ${now}::timestamptz - n * interval '1 day' as at) d`.execute(db)
  await sql`insert into mastodon_apps (host, redirect_uri, client_id, secret, registered_at)
    select host, '/', 'c', 's', ${now}::timestamptz - n * interval '1 day'
    from (values ('used.example', 31), ('fresh.example', 29), ('gone.example', 31)) h (host, n)`.execute(
    db,
  )
  await sql`insert into sharing_accounts (member, provider, host, subject, handle, url, length_max,
      secret, connected_at)
    values (${scout.id}, 'mastodon', 'used.example', '1', 's', '/', 500, '', ${now})`.execute(db)
  await sql`delete from scout_visits`.execute(db)
  await sql`insert into scout_visits (hash, day)
    select decode(md5(n::text), 'hex'), ${now}::date - n from generate_series(0, 2) n`.execute(db)
  await sql`delete from footprints`.execute(db)
  await sql`insert into footprints (account, kind, hash, seen_at)
    select ${scout.id}, 'device', decode(md5(n::text), 'hex'), ${now}::timestamptz - n * interval '1 day'
    from (values (${RECRUIT_DAYS - 1}::int), (${RECRUIT_DAYS + 1}::int)) f (n)`.execute(db)
  for (const purge of GROWTH_PURGES) await purge(db, now)
  const posts = await sql<{ parts: number[] }>`select parts from shared_posts`.execute(db)
  expect(posts.rows).toEqual([{ parts: [89] }])
  const apps = await db.selectFrom('mastodon_apps').select('host').orderBy('host').execute()
  expect(apps.map(({ host }) => host)).toEqual(['fresh.example', 'used.example'])
  const { rows } = await sql`select (select count(*)::int from scout_visits) as visits,
    (select count(*)::int from footprints) as footprints`.execute(db)
  expect(rows).toEqual([{ visits: 2, footprints: 1 }])
})
