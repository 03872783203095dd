import { NOTIFICATION_GROUPS } from '@ideathlon/contracts/notification-kind'
import { NOTIFICATIONS, type NotificationKind } from '@ideathlon/contracts/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailUnsentNotices } from '../../services/api/src/messaging/notifications/mailing/email-notifications.ts'
import { type Notice, notify } from '../../services/api/src/messaging/notifications/notify.ts'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let ben: Member
let cai: Member
const monday = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  cai = await join(server, 'cai')
})
afterAll(() => server.stop())
beforeEach(async () => {
  at(monday.toISOString())
  const { db } = server
  for (const table of ['notices', 'mail', 'mutes', 'notice_levels', 'notice_mailings'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.updateTable('accounts').set({ email_verified_at: monday }).execute()
})

let now = monday
function at(time: string) {
  now = new Date(time)
  server.turnTo(now)
}
const send = (notices: readonly Notice[]) => notify(server.db, notices, now)
const faceOf = ({ handle }: Member) => ({ handle, name: handle.toUpperCase() })
const followed = (from: Member): Notice => ({
  to: ada.id,
  from: from.id,
  kind: 'followed',
  subject: `member:${ada.id}`,
  data: faceOf(from),
})
const won = (challenge: number): Notice => ({
  to: ada.id,
  kind: 'idea_won',
  subject: `challenge:${challenge}`,
  data: { slug: `q-${challenge}`, question: 'Tea?', title: 'Mint', place: 1 },
})
const listed = async (query = '') => (await ada.call('GET', `/notifications${query}`)).json()
const unread = async () => (await ada.call('GET', '/notifications/count')).json().data
const set = (settings: object) => ada.call('PUT', '/me/notification', { settings })
const mailed = async () => {
  await mailUnsentNotices(server.deps)
  const rows = await server.db.selectFrom('mail').select(['data', 'kind']).orderBy('id').execute()
  return rows.map(({ data }) => data as { period: string; items: { sentence: string }[] })
}

describe('the centre', () => {
  it('groups notifications of one kind and subject', async () => {
    await send([followed(ben), won(1), followed(cai)])
    const { data, meta } = await listed()
    expect(meta.total).toBe(2)
    expect(data[0]).toMatchObject({
      sentence: 'CAI and 1 other are now following you.',
      count: 2,
      is_read: false,
      faces: [{ handle: 'cai' }, { handle: 'ben' }],
    })
    expect(await unread()).toMatchObject({ unread: 2, groups: { people: 1, results: 1, talk: 0 } })
    expect((await listed('?group=results')).data).toMatchObject([{ kind: 'idea_won' }])
    expect((await listed('?page=1&size=1')).data).toMatchObject([{ kind: 'idea_won' }])
  })

  it('marks a group as read at once, but not what arrives later', async () => {
    await send([followed(ben)])
    const [seen] = (await listed()).data
    await send([followed(cai)])
    expect((await ada.call('POST', `/notifications/${seen.id}/read`)).json().data.unread).toBe(1)
    const { data } = await listed()
    expect(
      data.map((one: { sentence: string; is_read: boolean }) => [one.sentence, one.is_read]),
    ).toEqual([
      ['CAI is now following you.', false],
      ['BEN is now following you.', true],
    ])
    await ben.call('POST', `/notifications/${data[0].id}/read`)
    expect((await unread()).unread).toBe(1)
    await ada.call('POST', '/notifications/read', { up_to: data[0].id })
    expect((await listed('?show=unread')).data).toEqual([])
  })

  it('shows people under their current names', async () => {
    await send([{ ...followed(ben), data: { handle: 'old', name: 'Old Name' } } as Notice])
    expect((await listed()).data[0].sentence).toBe('BEN is now following you.')
  })

  it('creates only one notification when the same one is sent twice', async () => {
    await send([{ ...won(1), once: 'won:1' }])
    await send([{ ...won(1), once: 'won:1' }])
    expect((await listed()).data[0].count).toBe(1)
  })

  it('returns the member’s channel with a token, and admits them to no other channel', async () => {
    const answer = await ada.call('GET', '/me/notification')
    expect(answer.json().data).toMatchObject({
      channel: `private-notices-${ada.id}`,
      token_expires_at: '2026-04-01T09:00:00.000Z',
      is_reachable: true,
      settings: { people: 'daily', results: 'instant' },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/notification_token=.*HttpOnly/)
    const admitted = (member: number) =>
      ada.call('POST', '/notifications/auth', {
        socket_id: '1.1',
        channel_name: `private-gamedash-${member}`,
      })
    expect((await admitted(ada.id)).json().auth).toMatch(/^rt\.v1:/)
    expect((await admitted(ben.id)).statusCode).toBe(403)
  })
})

describe('muting', () => {
  const kinds = Object.keys(NOTIFICATIONS) as NotificationKind[]
  const anyNotice = (kind: NotificationKind, more: object) =>
    ({ to: ada.id, kind, subject: 'challenge:9', data: {}, ...more }) as unknown as Notice

  it.each(kinds)('a member stops notifications, e-mails and counts of %s', async (kind) => {
    await ada.call('POST', '/relationships', { handle: 'ben', action: 'mute' })
    await send([anyNotice(kind, { from: ben.id })])
    at('2026-03-09T07:00:00Z')
    expect([await mailed(), (await listedRaw()).length]).toEqual([[], 0])
  })

  it.each(kinds)('a subject stops notifications, e-mails and counts of %s', async (kind) => {
    await ada.call('POST', '/notifications/mute', { subject: 'challenge:9', mute: true })
    await send([anyNotice(kind, {})])
    at('2026-03-09T07:00:00Z')
    expect([await mailed(), (await listedRaw()).length]).toEqual([[], 0])
  })

  it.each(kinds)('a block stops %s', async (kind) => {
    await server.db
      .insertInto('blocks')
      .values({ blocker: ben.id, blocked: ada.id, since: now })
      .execute()
    await send([anyNotice(kind, { from: ben.id })])
    expect(await listedRaw()).toEqual([])
    await server.db.deleteFrom('blocks').execute()
  })

  it('removes unread notifications, even from the next e-mail', async () => {
    await send([followed(ben), followed(cai)])
    await ada.call('POST', '/relationships', { handle: 'ben', action: 'mute' })
    expect((await listed('?show=unread')).data).toMatchObject([
      { sentence: 'CAI is now following you.' },
    ])
    at('2026-03-03T07:00:00Z')
    expect(await mailed()).toMatchObject([{ items: [{ sentence: 'CAI is now following you.' }] }])
  })

  it('ends when it is removed', async () => {
    await ada.call('POST', '/notifications/mute', { subject: 'challenge:1', mute: true })
    await ada.call('POST', '/notifications/mute', { subject: 'challenge:1', mute: false })
    await send([won(1)])
    expect((await unread()).unread).toBe(1)
  })

  const listedRaw = () => server.db.selectFrom('notices').select('id').execute()
})

describe('notification e-mails', () => {
  it('are sent immediately, and then at most every ten minutes with everything since', async () => {
    await send([won(1)])
    expect(await mailed()).toMatchObject([{ period: 'instant', items: [{}] }])
    at('2026-03-02T09:05:00Z')
    await send([won(2), won(3)])
    expect((await mailed()).length).toBe(1)
    at('2026-03-02T09:09:59Z')
    expect((await mailed()).length).toBe(1)
    at('2026-03-02T09:10:00Z')
    expect((await mailed())[1]).toMatchObject({ period: 'instant', items: [{}, {}] })
    expect((await mailed()).length).toBe(2)
  })

  it('are sent daily at seven with what is still unread', async () => {
    await send([followed(ben), followed(cai)])
    expect(await mailed()).toEqual([])
    at('2026-03-03T06:59:00Z')
    expect(await mailed()).toEqual([])
    at('2026-03-03T07:00:00Z')
    expect(await mailed()).toMatchObject([
      { period: 'daily', items: [{ sentence: 'CAI and 1 other are now following you.' }] },
    ])
    expect((await mailed()).length).toBe(1)
  })

  it('leave out what was read in time', async () => {
    await send([followed(ben)])
    await ada.call('POST', '/notifications/read', { up_to: (await listed()).data[0].id })
    at('2026-03-03T07:00:00Z')
    expect(await mailed()).toEqual([])
  })

  it('are sent weekly on Monday', async () => {
    await set({ people: 'weekly' })
    await send([followed(ben)])
    at('2026-03-08T23:00:00Z')
    expect(await mailed()).toEqual([])
    at('2026-03-09T07:00:00Z')
    expect(await mailed()).toMatchObject([{ period: 'weekly' }])
  })

  it('respect changed settings for pending notifications', async () => {
    await send([followed(ben)])
    await set({ people: 'in-app' })
    at('2026-03-03T07:00:00Z')
    expect(await mailed()).toEqual([])
    expect((await unread()).unread).toBe(1)
  })

  it.each(Object.keys(NOTIFICATION_GROUPS))(
    'are not sent at all for %s when it is off',
    async (group) => {
      await set({ [group]: 'off' })
      const kinds = Object.entries(NOTIFICATIONS).filter(([, { group: of }]) => of === group)
      await send(
        kinds.map(([kind]) => ({ to: ada.id, kind, subject: 's', data: {} }) as unknown as Notice),
      )
      at('2026-03-09T07:00:00Z')
      expect([await mailed(), (await unread()).unread]).toEqual([[], 0])
    },
  )

  it('are sent to verified addresses only', async () => {
    await server.db.updateTable('accounts').set({ email_verified_at: null }).execute()
    await send([won(1)])
    expect(await mailed()).toEqual([])
    expect((await ada.call('GET', '/me/notification')).json().data.is_reachable).toBe(false)
  })

  it('reach a member who has requested the removal of the account only about their money', async () => {
    const leave = (leaving_at: Date | null) =>
      server.db.updateTable('accounts').set({ leaving_at }).where('id', '=', ada.id).execute()
    const data = { cents: 500, currency: 'USD', title: '', link: '/my-account/payment-wallets' }
    await leave(new Date('2026-03-16T09:00:00Z'))
    await send([won(1), { to: ada.id, kind: 'prize_won', subject: 'money:1', data }])
    const [email, ...others] = await mailed()
    expect(email?.items.map(({ sentence }) => sentence)).toEqual(['You won $5.00.'])
    expect(others).toEqual([])
    await leave(null)
  })

  it('leave out old notifications after a long outage', async () => {
    await send([won(1)])
    at('2026-03-03T09:00:01Z')
    expect(await mailed()).toEqual([])
    expect((await unread()).unread).toBe(1)
  })
})
