import type { NotificationView } from '@ideathlon/contracts/notification-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailUnsentNotices } from '../../services/api/src/messaging/notifications/mailing/email-notifications.ts'
import { type Notice, notify } from '../../services/api/src/messaging/notifications/notify.ts'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let author: Member
let follower: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  author = await join(server, 'ada')
  follower = await join(server, 'ben')
})
afterAll(() => server?.stop())
beforeEach(async () => {
  for (const table of ['notices', 'mail', 'notice_mailings'] as const) {
    await server.db.deleteFrom(table).execute()
  }
  const verified = { email_verified_at: new Date('2026-03-01') }
  await server.db.updateTable('accounts').set(verified).execute()
})

const mentored = (idea: number): Notice => ({
  to: author.id,
  kind: 'idea_mentored',
  subject: `idea:${idea}`,
  data: { title: `Idea ${idea}` },
})
const doubted: Notice = {
  to: 0,
  kind: 'assumption_doubted',
  subject: 'challenge:1',
  data: { slug: 'q-1', question: 'Tea?', assumption: 'Who' },
}
const followed = (): Notice => ({
  to: author.id,
  from: follower.id,
  kind: 'followed',
  subject: `member:${author.id}`,
  data: { handle: 'ben', name: 'BEN' },
})
async function notifyAt(time: string, notice: Notice): Promise<void> {
  const now = new Date(time)
  server.turnTo(now)
  await notify(server.db, [notice], now)
}
const listed = async (query = ''): Promise<NotificationView[]> =>
  (await author.call('GET', `/notifications${query}`)).json().data
const said = (notices: readonly NotificationView[]) =>
  notices.map(({ kind, subject, told_at, by_day }) => ({ kind, subject, told_at, by_day }))

describe('a notification about an anonymous act in an open challenge', () => {
  it('has only a day, while others have an exact time', async () => {
    await notifyAt('2026-03-02T09:14:31.500Z', mentored(7))
    await notifyAt('2026-03-02T09:15:00.250Z', { ...doubted, to: author.id } as Notice)
    await notifyAt('2026-03-02T09:16:00.125Z', followed())
    const byKind = new Map((await listed()).map((one) => [one.kind, one]))
    const day = { told_at: '2026-03-02T00:00:00.000Z', by_day: true }
    expect(byKind.get('idea_mentored')).toMatchObject(day)
    expect(byKind.get('assumption_doubted')).toMatchObject(day)
    const followedAt = { told_at: '2026-03-02T09:16:00.125Z', by_day: false }
    expect(byKind.get('followed')).toMatchObject(followedAt)
  })

  it('is listed in the same way, whatever else happened on its day', async () => {
    const orders: unknown[] = []
    for (const [first, second, third] of [
      [mentored(7), followed(), mentored(8)],
      [mentored(8), followed(), mentored(7)],
      [followed(), mentored(8), mentored(7)],
      [mentored(7), mentored(8), followed()],
    ] as const) {
      await server.db.deleteFrom('notices').execute()
      for (const notice of [first, second, third]) {
        const hour = notice.kind === 'followed' ? '12' : '11'
        await notifyAt(`2026-03-02T${hour}:00:00.000Z`, notice)
      }
      orders.push(said(await listed()))
      expect(said([...(await listed('?size=1')), ...(await listed('?size=1&page=1'))])).toEqual(
        (orders.at(-1) as unknown[]).slice(0, 2),
      )
    }
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1)
  })

  it('is e-mailed in the daily digest, and never immediately', async () => {
    await notifyAt('2026-03-02T09:14:31.500Z', mentored(7))
    const mailed = async () => {
      await mailUnsentNotices(server.deps)
      const kinds = await server.db.selectFrom('mail').select('kind').execute()
      return kinds.length
    }
    expect(await mailed()).toBe(0)
    server.turnTo(new Date('2026-03-03T07:00:00.000Z'))
    expect(await mailed()).toBe(1)
  })

  it('is exported with only its day', async () => {
    await notifyAt('2026-03-02T09:14:31.500Z', mentored(7))
    const { notices } = (await author.call('GET', '/me/export')).json()
    expect(notices).toMatchObject([{ told_at: '2026-03-02T00:00:00.000Z' }])
  })
})
