import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Config } from '../../services/api/src/kernel/config/config.ts'
import {
  type ApiServer,
  type Call,
  join,
  type Member,
  PASSWORD,
  signIn,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'
import { codeIn } from '../identity/emails.ts'

let server: ApiServer
let admin: Member
/** The admin viewing as Ada. */
let impersonation: Call
let chief: Member
let password = PASSWORD

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG)
  await join(server, 'ada')
  await join(server, 'boss')
  chief = await join(server, 'chief')
  const power = { is_admin: true }
  await server.db.updateTable('accounts').set(power).where('handle', '!=', 'ada').execute()
})
afterAll(() => server.stop())

beforeEach(async () => {
  const given = { username: 'boss', password }
  const { access_token, me } = (await visitor(server)('POST', '/oauth2/token', given)).json().data
  const call = visitor(server, { authorization: `Bearer ${access_token}` })
  admin = { id: me.user.id, handle: 'boss', call }
  const reason = 'Somebody asked for help with their draft.'
  const started = await call('POST', '/account/shadow', { user_handle: 'ada', reason })
  const entered = await call('POST', '/account/shadow/enter', started.json().data)
  const cookie = entered.cookies.find(({ name }) => name === 'bn_auth_shadow')
  impersonation = visitor(server, { cookie: `bn_auth_shadow=${cookie?.value}` })
  expect((await impersonation('GET', '/me/detailed')).json().data.user.handle).toBe('ada')
})

const isOver = async () => (await impersonation('GET', '/me/detailed')).json().data === null

it('an impersonation ends when the admin’s password is changed', async () => {
  await visitor(server)('POST', '/account/password/request', { email: 'boss@example.org' })
  const token = await codeIn(server, 'boss@example.org', 'reset-password')
  password = 'another ten letters'
  const reset = await visitor(server)('POST', '/account/password/reset', { token, password })
  expect(reset.statusCode).toBe(204)
  expect(await isOver()).toBe(true)
})

it('an impersonation ends when the admin ends the other sessions', async () => {
  expect((await admin.call('POST', '/me/sessions/end-others')).statusCode).toBe(200)
  expect(await isOver()).toBe(true)
})

it('an impersonation ends when another admin signs the admin out', async () => {
  const reason = { reason: 'Their laptop was stolen.' }
  const key = { 'idempotency-key': 'a-stolen-laptop' }
  const end = () => chief.call('POST', '/admin/users/boss/sessions/end', reason, key)
  const ended = await end()
  expect([ended.statusCode, await isOver()]).toEqual([200, true])
  // A request that is repeated because its answer was lost counts as the same act.
  expect((await end()).json()).toEqual(ended.json())
})

it('an impersonation ends when the admin signs out', async () => {
  await admin.call('POST', '/account/signout')
  expect(await isOver()).toBe(true)
})

it('an impersonation ends when the admin loses the role', async () => {
  await server.db.updateTable('accounts').set({ is_admin: false }).execute()
  expect(await isOver()).toBe(true)
  await server.db
    .updateTable('accounts')
    .set({ is_admin: true })
    .where('handle', '!=', 'ada')
    .execute()
})

it('the member’s own session survives the end of an impersonation', async () => {
  const ada = await signIn(server, 'ada')
  await admin.call('POST', '/me/sessions/end-others')
  expect((await ada.call('GET', '/me/detailed')).json().data).toBeTruthy()
})

it('admins need two-factor unless an operator switches this rule off', async () => {
  const { ADMINS_NEED_SECOND_FACTOR_FROM: from } = Config.shape
  expect(from.parse(undefined)).toEqual(new Date(0))
  const strict = await startApiServer(BEFORE_THE_LOG, {
    ADMINS_NEED_SECOND_FACTOR_FROM: '1970-01-01',
  })
  const boss = await join(strict, 'boss')
  await strict.db.updateTable('accounts').set({ is_admin: true }).execute()
  expect((await boss.call('GET', '/admin/users')).statusCode).toBe(403)
  await strict.stop()
})
