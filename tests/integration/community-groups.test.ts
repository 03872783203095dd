import type { ActivityReport } from '@ideathlon/contracts/community/activity-report'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverStarted } from '../../services/api/src/messaging/announcements/jobs.ts'
import { computeReport } from '../../services/api/src/views/activity-report/compute-report.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  signIn,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let ada: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  admin = await join(server, 'ruth')
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  await makeAdmin(server, admin)
})
afterAll(() => server.stop())

const codeOf = async (answer: ReturnType<Member['call']>) => (await answer).json().error?.code
const ask = async (title: string, more = {}): Promise<{ id: number; slug: string }> =>
  (await ada.call('POST', '/challenges', { ...aQuestion, question_title: title, ...more })).json()
    .data

it('gives members of a group its permissions and nothing else, until they leave it', async () => {
  const tries = async () => {
    const paths = ['/admin/categories', '/admin/mailer/mailings', '/admin/users', '/admin/groups']
    const answers = await Promise.all(paths.map((path) => ben.call('GET', path)))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await tries()).toEqual([403, 403, 403, 403])
  const draft = { name: 'Librarians', description: '', duties: ['categories'] }
  const made = await admin.call('POST', '/admin/groups', draft)
  const { id } = made.json().data
  expect(await codeOf(admin.call('POST', '/admin/groups', { name: 'librarians' }))).toBe(
    'group_name_taken',
  )
  const put = (handle: string, is_in: boolean) =>
    admin.call('POST', `/admin/groups/${id}/members`, { handle, is_in })
  expect((await put('ben', true)).json().data.members).toMatchObject([{ handle: 'ben' }])
  expect(await tries()).toEqual([200, 403, 403, 403])
  expect((await ben.call('POST', '/admin/categories', { name: 'Rivers' })).statusCode).toBe(201)
  const bare = await ben.call('POST', '/admin/categories', { name: 'Lakes' }, { 'x-reason': '' })
  expect([bare.statusCode, bare.json().error.act]).toEqual([428, 'category.create'])
  const notifications = (await ben.call('GET', '/notifications')).json().data
  expect(JSON.stringify(notifications)).toContain('added you to the group')
  await admin.call('PUT', `/admin/groups/${id}`, { ...draft, duties: ['mail'] })
  expect((await admin.call('GET', '/admin/groups')).json().data).toMatchObject([
    { name: 'Librarians', duties: ['mail'] },
  ])
  expect(await tries()).toEqual([403, 200, 403, 403])
  expect((await ada.call('GET', '/admin/groups')).statusCode).toBe(403)
  await put('ben', false)
  expect(await tries()).toEqual([403, 403, 403, 403])
  await put('ben', true)
  expect((await admin.call('DELETE', `/admin/groups/${id}`)).statusCode).toBe(204)
  expect(await tries()).toEqual([403, 403, 403, 403])
})

const news = { title: 'Maintenance', text: 'Ten minutes on Sunday.', link: '/help' }
const banners = async (call: Member['call']) =>
  (await call('GET', '/announcements')).json().data.map(({ title }: { title: string }) => title)

it('shows an announcement to its audience from start to end, and each member dismisses it for themselves', async () => {
  const make = (body: object) => admin.call('POST', '/admin/announcements', body)
  const ends_at = '2026-03-05T09:00:00.000Z'
  expect((await ada.call('POST', '/admin/announcements', { ...news, ends_at })).statusCode).toBe(
    403,
  )
  expect(await codeOf(make({ ...news, ends_at: '2026-03-01T09:00:00Z' }))).toBe('announcement_end')
  const sent = { ...news, ends_at, notification: true, email: true }
  const { id } = (await make(sent)).json().data
  await make({ ...news, title: 'For all', audience: { who: 'everybody' }, ends_at })
  await make({ ...news, title: 'Later', starts_at: '2026-03-04T09:00:00Z', ends_at })
  await make({ ...news, title: 'Desk', audience: { who: 'ambassadors' }, ends_at })
  expect(await banners(visitor(server))).toEqual(['For all'])
  expect(await banners(ada.call)).toEqual(['For all', 'Maintenance'])
  expect(await banners(admin.call)).toEqual(['Desk', 'For all', 'Maintenance'])
  expect((await ada.call('POST', `/announcements/${id}/dismiss`)).statusCode).toBe(204)
  await ada.call('POST', `/announcements/${id}/dismiss`)
  expect([await banners(ada.call), await banners(ben.call)]).toEqual([
    ['For all'],
    ['For all', 'Maintenance'],
  ])
  expect(await deliverStarted(server.deps, 'https://ideas.example.org')).toBe(3)
  const notifications = (await ben.call('GET', '/notifications')).json().data
  expect(JSON.stringify(notifications)).toContain('Maintenance: Ten minutes on Sunday.')
  const [mailing] = (await admin.call('GET', '/admin/mailer/mailings')).json().data
  expect(mailing).toMatchObject({ subject: 'Maintenance', state: 'scheduled' })
  expect(mailing.text).toContain('https://ideas.example.org/help')

  const ended = await admin.call('POST', `/admin/announcements/${id}/end`)
  expect(ended.json().data).toMatchObject({ state: 'over', dismissed: 1 })
  expect(await codeOf(admin.call('POST', `/admin/announcements/${id}/end`))).toBe(
    'announcement_over',
  )
  server.turnTo('2026-03-04T10:00:00Z')
  expect(await banners(ben.call)).toEqual(['Later', 'For all'])
  server.turnTo('2026-03-05T10:00:00Z')
  expect(await banners(ben.call)).toEqual([])
  const { meta } = (await admin.call('GET', '/admin/announcements')).json()
  expect(meta.total).toBe(4)
})

it('refuses announcements for a group that does not exist, and links to other sites', async () => {
  const ends_at = '2026-04-05T09:00:00.000Z'
  const make = async (more: object) =>
    (await admin.call('POST', '/admin/announcements', { ...news, ends_at, ...more })).statusCode
  const toGroup = (group: number) => make({ audience: { who: 'group', group } })
  expect([await toGroup(99_999_999_999), await toGroup(4_711)]).toEqual([422, 422])
  expect((await ben.call('GET', '/announcements')).statusCode).toBe(200)
  for (const link of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\thelp']) {
    expect([link, await make({ link })]).toEqual([link, 422])
  }
})

it('reports who joins and stays, without small groups and without data from open challenges', async () => {
  expect((await ada.call('GET', '/admin/reports/activity')).statusCode).toBe(403)
  expect((await admin.call('GET', '/admin/reports/activity')).statusCode).toBe(200)
  for (const name of ['cai', 'dov', 'eve', 'fay']) await join(server, name)
  const { slug } = await ask('What could make the long queue at lunch shorter')
  const report = async (): Promise<ActivityReport> => {
    await computeReport(server.deps)
    return (await admin.call('GET', '/admin/reports/activity')).json().data
  }
  const steps = async () => (await report()).funnel.map(({ members }) => members)
  const before = await steps()
  expect(before).toEqual([7, 7, null, 0, null])
  const idea = { challenge: slug, title: 'A second till', description: 'And a third one.' }
  await ben.call('POST', '/ideas/v2', idea)
  expect(await steps()).toEqual(before)
  const latest = await report()
  expect(latest.weeks.at(-1)).toMatchObject({ week: '2026-03-02', joined: 7, active: null })
  expect(latest.cohorts).toEqual([{ week: '2026-03-02', joined: 7, active: [null] }])
  const csv = await admin.call('GET', '/admin/reports/activity.csv?part=funnel')
  expect(csv.body).toContain('"took part","fewer than 5"')
  await ada.call('POST', `/challenges/${slug}/close`, { confirm: true })
  await computeReport(server.deps)
  const [row] = await server.db.selectFrom('activity_reports').selectAll().execute()
  expect(row?.report.funnel.took_part).toBe(2)
})

it('names members who may be leaving: active before, but not for four weeks', async () => {
  const { id: dov } = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('handle', '=', 'dov')
    .executeTakeFirstOrThrow()
  for (const week of [0, 1, 2]) {
    await server.db
      .insertInto('challenges')
      .columns([
        ...(['platform', 'home', 'category', 'asker', 'slug', 'question_title'] as const),
        ...(['state', 'max_user_ideas', 'opens_at', 'closes_at', 'created_at'] as const),
      ])
      .expression((eb) =>
        eb
          .selectFrom('challenges')
          .select(['platform', 'home', 'category'])
          .select((sub) => [
            sub.val(dov).as('asker'),
            sub.val(`old-${week}`).as('slug'),
            sub.val('An old one').as('question_title'),
            sub.val('archived').as('state'),
            'max_user_ideas',
            sub.val(new Date(Date.UTC(2026, 0, 5 + 7 * week))).as('opens_at'),
            sub.val(new Date(Date.UTC(2026, 0, 12 + 7 * week))).as('closes_at'),
            sub.val(new Date(Date.UTC(2026, 0, 5))).as('created_at'),
          ])
          .limit(1),
      )
      .execute()
  }
  const leaving = async () => {
    await computeReport(server.deps)
    const { data } = (await admin.call('GET', '/admin/reports/activity')).json()
    return data.leaving.map((row: { member: { handle: string }; weeks: number }) => [
      row.member.handle,
      row.weeks,
    ])
  }
  expect(await leaving()).toEqual([])
  await server.db.deleteFrom('sessions').where('account', '=', dov).execute()
  expect(await leaving()).toEqual([['dov', 3]])
})

it('lets an asker choose any end within a year, and keep a shortlist until the picks are final', async () => {
  const closes = await ask('What could make the way to school a small adventure', {
    duration_days: 21,
  })
  const { data } = (await ada.call('GET', `/challenges/${closes.slug}`)).json()
  expect(data.closes_at).toBe('2026-03-26T10:00:00.000Z')
  const tooLong = { ...aQuestion, question_title: 'What could last longer', duration_days: 366 }
  expect((await ada.call('POST', '/challenges', tooLong)).statusCode).toBe(422)

  const cai = await signIn(server, 'cai')
  const at = `/challenges/${closes.slug}/catalyst`
  await cai.call('POST', '/ideas/v2', {
    challenge: closes.slug,
    title: 'A trail of chalk',
    description: 'A new one each week.',
  })
  const { id } = await server.db
    .selectFrom('ideas')
    .select('id')
    .where('title', '=', 'A trail of chalk')
    .executeTakeFirstOrThrow()
  const list = (who: Member, is_shortlisted = true) =>
    who.call('PUT', `${at}/shortlist`, { idea: id, is_shortlisted })
  const early = await list(ada)
  expect([early.statusCode >= 400, (await list(cai)).statusCode >= 400]).toEqual([true, true])
  await ada.call('POST', `/challenges/${closes.slug}/close`, { confirm: true })
  expect((await list(cai)).statusCode).toBe(403)
  const closed = (await ada.call('GET', `${at}/picker`)).json().data.candidates[0]
  const own = (is_shortlisted: boolean) =>
    ada.call('PUT', `${at}/shortlist`, { idea: closed.id, is_shortlisted })
  expect((await own(true)).json().data).toEqual({ shortlisted: 1 })
  const shown = (await ada.call('GET', `${at}/picker`)).json().data.candidates
  expect(shown).toMatchObject([{ title: 'A trail of chalk', is_shortlisted: true }])
  expect((await own(false)).json().data).toEqual({ shortlisted: 0 })
  await ada.call('POST', `/challenges/${closes.slug}/settle`, { confirm: true })
  expect(await codeOf(own(true))).toBe('picks_final')
})

it('delivers later announcements while an earlier one keeps failing, and reports that one as failing', async () => {
  const make = async (title: string, starts_at: string) => {
    const body = { ...news, title, starts_at, ends_at: '2026-03-06T09:00:00.000Z' }
    const made = await admin.call('POST', '/admin/announcements', { ...body, notification: true })
    return made.json().data.id
  }
  const failing = await make('This one fails', '2026-03-05T11:00:00.000Z')
  await make('This one arrives', '2026-03-05T12:00:00.000Z')
  const setAudience = (audience: object) =>
    server.db
      .updateTable('announcements')
      .set({ audience: JSON.stringify(audience) })
      .where('id', '=', failing)
      .execute()
  await setAudience({ who: 'unknown' })
  server.turnTo('2026-03-05T12:00:00Z')
  const deliver = () => deliverStarted(server.deps, 'https://ideas.example.org')
  expect(await deliver()).toBe(1)
  const sentences = async () =>
    JSON.stringify((await ben.call('GET', '/notifications')).json().data)
  expect(await sentences()).toContain('This one arrives')
  const failed = () =>
    server.db
      .selectFrom('jobs')
      .select(['key', 'failures'])
      .where('job', '=', 'announcements')
      .execute()
  expect(await failed()).toEqual([{ key: failing, failures: 1 }])
  await setAudience({ who: 'members', group: null })
  server.turnTo('2026-03-05T12:01:00Z')
  expect([await deliver(), await failed()]).toEqual([1, []])
  expect(await sentences()).toContain('This one fails')
})
