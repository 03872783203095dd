import { CLOSE } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eraseLeftAccounts } from '../../services/api/src/identity/erasure/jobs.ts'
import { hashPassword } from '../../services/api/src/identity/passwords/password.ts'
import { openSession } from '../../services/api/src/identity/sessions/sessions.ts'
import { announceAccess } from '../../services/api/src/kernel/live/announce.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'

const PASSWORD = 'ten letters and more'

let stack: TestStack
let server: LiveServer
let count = 0
let ada: LiveMember
let boss: LiveMember

beforeAll(async () => {
  stack = await openTestStack()
  server = await startLiveServer(stack, BEFORE_THE_LOG)
})
afterAll(async () => {
  await server.stop()
  await stack.stop()
})
beforeEach(async () => {
  count += 1
  ada = await aMember(server.db, `ada${count}`)
  boss = await aMember(server.db, `boss${count}`, true)
  const known = { password_hash: await hashPassword(PASSWORD) }
  await server.db.updateTable('accounts').set(known).where('id', 'in', [ada.id, boss.id]).execute()
})

const post = (path: string, token: string, body: object) =>
  fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('a new password closes every socket and ends impersonation', async () => {
  const impersonation = await openSession(server.db, ada.id, new Date(), { shadowedBy: boss.id })
  const [own, asAda, ofAda] = await Promise.all([
    RtClient.connect(server, boss.token),
    RtClient.connect(server, impersonation),
    RtClient.connect(server, ada.token),
  ])
  const body = { current: PASSWORD, password: 'another ten letters' }
  expect((await post('/me/password', boss.token, body)).status).toBe(200)
  expect(await Promise.all([own.closed, asAda.closed])).toEqual([
    CLOSE.sessionEnded,
    CLOSE.sessionEnded,
  ])
  expect(ofAda.socket.readyState).toBe(ofAda.socket.OPEN)
  await ofAda.end()
})

it('an impersonation’s socket closes when the admin loses the role, though its session still exists', async () => {
  const impersonation = await openSession(server.db, ada.id, new Date(), { shadowedBy: boss.id })
  const asAda = await RtClient.connect(server, impersonation)
  const { db } = server
  await db.updateTable('accounts').set({ is_admin: false }).where('id', '=', boss.id).execute()
  announceAccess(server.nats, ada.id)
  expect(await asAda.closed).toBe(CLOSE.sessionEnded)
})

it('an impersonation’s socket closes when its admin leaves', async () => {
  const impersonation = await openSession(server.db, ada.id, new Date(), { shadowedBy: boss.id })
  const [asAda, ofAda] = await Promise.all([
    RtClient.connect(server, impersonation),
    RtClient.connect(server, ada.token),
  ])
  const { handle } = await server.db
    .selectFrom('accounts')
    .select('handle')
    .where('id', '=', boss.id)
    .executeTakeFirstOrThrow()
  const body = { password: PASSWORD, confirm: handle }
  expect((await post('/me/removal', boss.token, body)).status).toBe(200)
  expect(await asAda.closed).toBe(CLOSE.sessionEnded)
  expect(ofAda.socket.readyState).toBe(ofAda.socket.OPEN)
  await ofAda.end()
})

it('an impersonation’s socket closes when its member is erased', async () => {
  const { db, nats } = server
  const leaving = { leaving_at: new Date(0) }
  await db.updateTable('accounts').set(leaving).where('id', '=', ada.id).execute()
  const impersonation = await openSession(db, ada.id, new Date(), { shadowedBy: boss.id })
  const asAda = await RtClient.connect(server, impersonation)
  const logger = pino({ level: 'silent' })
  expect(await eraseLeftAccounts({ db, nats, logger, now: () => new Date() })).toBe(1)
  expect(await asAda.closed).toBe(CLOSE.sessionEnded)
})

it('a suspended account’s socket closes', async () => {
  const own = await RtClient.connect(server, ada.token)
  const { db } = server
  const until = { suspended_until: new Date(Date.now() + 3_600_000) }
  await db.updateTable('accounts').set(until).where('id', '=', ada.id).execute()
  announceAccess(server.nats, ada.id)
  expect(await own.closed).toBe(CLOSE.sessionEnded)
})

it('an erased account’s socket closes', async () => {
  const own = await RtClient.connect(server, ada.token)
  const { db, nats } = server
  const leaving = { leaving_at: new Date(0) }
  await db.updateTable('accounts').set(leaving).where('id', '=', ada.id).execute()
  const logger = pino({ level: 'silent' })
  expect(await eraseLeftAccounts({ db, nats, logger, now: () => new Date() })).toBe(1)
  expect(await own.closed).toBe(CLOSE.sessionEnded)
})

it('a ticket issued before the session ended opens nothing afterwards', async () => {
  const taken = await post('/notifications/ticket', ada.token, {})
  const { ticket } = (await taken.json()).data
  await post('/account/signout', ada.token, {})
  const late = await RtClient.open(server)
  late.send({ t: 'connect', id: 1, ticket })
  expect(await late.closed).toBeGreaterThan(1000)
  expect(late.frames.some((frame) => 't' in frame && frame.t === 'connected')).toBe(false)
})
