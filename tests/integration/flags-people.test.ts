import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeScreenEvents } from '../../services/api/src/site/product-analytics/jobs.ts'
import {
  type ApiServer,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  admin = await join(server, 'admin.ada')
  ben = await join(server, 'ben')
  await makeAdmin(server, admin)
})
afterAll(() => server.stop())

const setting = { everyone: false, admins: false, members: [], percentage: 0, sticky: true }

it('shows each person their own flags', async () => {
  const flags = async (who: Member) => (await who.call('GET', '/flags')).json().data
  expect((await flags(ben))['shadow-mode'].enabled).toBe(false)
  expect((await flags(admin))['shadow-mode'].enabled).toBe(true)
  expect((await flags(admin))['beta-features'].variant).toBe('media-storage-library')
  const visitors = (await visitor(server)('GET', '/flags')).json().data
  expect(visitors['user-bio']).toMatchObject({ enabled: true })
})

it('a flag can be set by admins, with an audit entry, and repeating the request changes nothing', async () => {
  const variants = [{ value: 'auto', payload: { auto_survey: true } }]
  const body = { ...setting, members: [ben.id], variants }
  expect((await ben.call('PUT', '/admin/flags/survey-mode-link', body)).statusCode).toBe(403)
  await admin.call('PUT', '/admin/flags/survey-mode-link', body)
  await admin.call('PUT', '/admin/flags/survey-mode-link', body)
  const seen = (await ben.call('GET', '/flags')).json().data['survey-mode-link']
  expect(seen).toMatchObject({ enabled: true, variant: 'auto', variants })
  const recorded = server.db.selectFrom('audit').select('act').where('act', '!=', 'call')
  const acts = await recorded.execute()
  expect(acts).toEqual([{ act: 'flag.change' }])
  const listed = (await admin.call('GET', '/admin/flags')).json().data
  expect(listed.find((flag: { name: string }) => flag.name === 'survey-mode-link')).toMatchObject({
    changed_by: 'admin.ada',
    setting: { members: [ben.id] },
    named: [{ id: ben.id, handle: 'ben' }],
  })
  expect((await admin.call('PUT', '/admin/flags/no-such-flag', body)).statusCode).toBe(422)
})

it('a flag is not changed by an admin who has not seen another admin’s change', async () => {
  const path = '/admin/flags/student-tournament'
  const change = (percentage: number, seen_changed_at?: string | null) =>
    admin.call('PUT', path, { ...setting, percentage, seen_changed_at })
  const both = await Promise.all([change(1, null), change(2, null)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const first = both.find(({ statusCode }) => statusCode === 200)?.json().data
  server.turnTo('2026-03-02T09:00:01Z')
  expect((await change(3, first.changed_at)).statusCode).toBe(200)
  const late = await change(4, first.changed_at)
  expect(late.json().error.code).toBe('flag_stale')
  // The first answer was lost, so the request is repeated.
  expect((await change(3, first.changed_at)).statusCode).toBe(200)
  // A client that does not say which version it has seen overwrites the flag.
  expect((await change(5)).json().data.setting.percentage).toBe(5)
  server.turnTo('2026-03-02T09:00:00Z')
})

it('a flag stays the same for a device without an account', async () => {
  await admin.call('PUT', '/admin/flags/user-bio', { ...setting, percentage: 50 })
  const seen = new Map<string, Set<boolean>>()
  for (const device of Array.from({ length: 20 }, (_, n) => `device-${n}-of-somebody`)) {
    for (let look = 0; look < 3; look++) {
      const cookie = { cookie: `fingerprint=${device}` }
      const flags = await visitor(server)('GET', '/flags', undefined, cookie)
      const { enabled } = flags.json().data['user-bio']
      seen.set(device, (seen.get(device) ?? new Set()).add(enabled))
    }
  }
  expect([...seen.values()].every((answers) => answers.size === 1)).toBe(true)
  expect(new Set([...seen.values()].flatMap((answers) => [...answers])).size).toBe(2)
})

it('counts events only with consent, only a sample of them, and for ninety days', async () => {
  const send = (n: number, headers: Record<string, string> = {}) => {
    const sent = { fingerprint: `device-${n}`, type: 'screen', event: 'home.opened' }
    return visitor(server)('POST', '/nerves/trait', sent, headers)
  }
  const kept = async () => (await server.db.selectFrom('traits').selectAll().execute()).length
  const agreed = { cookie: 'analytics_consent=yes' }
  for (let n = 0; n < 40; n++) {
    expect((await send(n)).statusCode).toBe(204)
    expect((await send(n, { ...agreed, dnt: '1' })).statusCode).toBe(204)
  }
  expect((await visitor(server)('POST', '/nerves/trait', { nonsense: true })).statusCode).toBe(204)
  expect(await kept()).toBe(0)
  for (let n = 0; n < 40; n++) await send(n, agreed)
  expect(await kept()).toBeGreaterThan(0)
  expect(await kept()).toBeLessThan(30)
  server.turnTo('2026-05-31T08:59:59Z')
  await purgeScreenEvents(server.deps)
  expect(await kept()).toBeGreaterThan(0)
  server.turnTo('2026-05-31T09:00:01Z')
  await purgeScreenEvents(server.deps)
  expect(await kept()).toBe(0)
})
