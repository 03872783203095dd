import { channelOf } from '@ideathlon/contracts/live'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import type { Traces } from '@ideathlon/service-kit/tracing/traces'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announceActivity } from '../../services/api/src/messaging/activity/live-channel.ts'
import { announceSome } from '../../services/api/src/messaging/notifications/jobs.ts'
import { notify } from '../../services/api/src/messaging/notifications/notify.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'

let stack: TestStack
let server: LiveServer
let ada: LiveMember
let ben: LiveMember

beforeAll(async () => {
  stack = await openTestStack()
  server = await startLiveServer(stack, OWN_TABLES)
  ada = await aMember(server.db, 'ada')
  ben = await aMember(server.db, 'ben')
})
afterAll(async () => {
  await server?.stop()
  await stack?.stop()
})

const bellOf = (client: RtClient) => client.channels.get(channelOf.notices(ada.id))?.values.unread

it('shows a member the unread count as it changes, and resets it when all is read', async () => {
  const client = await RtClient.connect(server, ada.token)
  await client.sub(channelOf.notices(ada.id))
  await expect.poll(() => bellOf(client)).toBe(0)

  const followed = {
    to: ada.id,
    from: ben.id,
    kind: 'followed' as const,
    subject: `member:${ada.id}`,
    data: { handle: 'ben', name: 'Ben' },
  }
  await server.db.transaction().execute((tx) => notify(tx, [followed], new Date()))
  const { db, nats } = server
  const begun: unknown[] = []
  const begin: Traces['begin'] = ({ name, attributes }) => {
    begun.push([name, attributes])
    return {
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      set() {},
      fail() {},
      end() {},
    }
  }
  const traces: Traces = { isOn: true, begin, close: async () => undefined }
  expect(await announceSome({ db, nats, now: () => new Date(), traces })).toBe(1)
  expect(begun).toEqual([['announce notifications', { notifications: 1, members: 1 }]])
  expect(await announceSome({ db, nats, now: () => new Date() })).toBe(0)
  await expect.poll(() => bellOf(client)).toBe(1)

  const { rows } = await readAll(ada)
  expect(rows).toBe(0)
  await expect.poll(() => bellOf(client)).toBe(0)
  await client.end()
})

it('shows the count to no other member, not even an admin', async () => {
  const admin = await aMember(server.db, 'admin', true)
  for (const { token } of [ben, admin]) {
    const client = await RtClient.connect(server, token)
    expect(await client.sub(channelOf.notices(ada.id))).toMatchObject({ t: 'err', code: 404 })
    await client.end()
  }
})

it('counts the new entries of a member’s own activity stream, for its owner only', async () => {
  const channel = talkChannelOf.activity(ada.id)
  const client = await RtClient.connect(server, ada.token)
  await client.sub(channel)
  const fresh = () => client.channels.get(channel)?.values.fresh
  await expect.poll(fresh).toBe(0)

  const entry = { member: ada.id, actor: ada.id, kind: 'level' as const, occurred_at: new Date() }
  await server.db
    .insertInto('activity_entries')
    .values({ ...entry, position: '7', part: 0, data: '{"role":"overall","level":2}' })
    .execute()
  announceActivity(server.nats, ada.id)
  await expect.poll(fresh).toBe(1)

  const seen = await server.app.inject({
    method: 'PUT',
    url: '/api/activity/seen',
    headers: { authorization: `Bearer ${ada.token}` },
    payload: { newest: '7-0' },
  })
  expect(seen.statusCode).toBe(204)
  await expect.poll(fresh).toBe(0)
  await client.end()

  const other = await RtClient.connect(server, ben.token)
  expect(await other.sub(channel)).toMatchObject({ t: 'err', code: 404 })
  await other.end()
})

async function readAll(member: LiveMember): Promise<{ rows: number }> {
  const newest = await server.db
    .selectFrom('notices')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/notifications/read',
    headers: { authorization: `Bearer ${member.token}` },
    payload: { up_to: newest?.id },
  })
  return { rows: answer.json().data.unread }
}
