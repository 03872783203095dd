import type { AuditLine } from '@ideathlon/contracts/audit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, join, type Member } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'

let server: ApiServer
let admin: Member
let member: Member

beforeAll(async () => {
  server = await startWholeEdge()
  admin = await join(server, 'ada')
  member = await join(server, 'ben')
  await sql`update accounts set is_admin = true where id = ${admin.id}`.execute(server.db)
})
afterAll(() => server?.stop())

const lines = async (act: string): Promise<AuditLine[]> =>
  (await admin.call('GET', `/admin/audit?act=${act}`)).json().data

it('an admin who reads a member’s score is audited once, however often the screen reloads', async () => {
  for (let i = 0; i < 3; i++) {
    expect((await admin.call('GET', `/brain/${member.id}/explain`)).statusCode).toBe(200)
  }
  expect(await lines('score.explain')).toMatchObject([
    { actor: { id: admin.id }, subject: `member:${member.id}`, member: { handle: 'ben' } },
  ])
})

it('an audit entry for a log read says what was searched for', async () => {
  for (const query of ['', `?member=${member.id}`, '']) {
    expect((await admin.call('GET', `/admin/scoring/log${query}`)).statusCode).toBe(200)
  }
  const subjects = (await lines('log.read')).map(({ subject }) => subject)
  expect(subjects).toEqual([`member:${member.id}`, 'log'])
})

it('a member reading their own score is not audited, and clients never see the audit header', async () => {
  const own = await member.call('GET', `/brain/${member.id}/explain`)
  expect(own.statusCode).toBe(200)
  const others = await admin.call('GET', `/brain/${member.id}/neurons`)
  expect(others.headers).not.toHaveProperty('x-act')
  const actors = (await lines('')).map(({ actor }) => actor?.id)
  expect(actors).not.toContain(member.id)
})

it('an audit entry of the command line has no actor and is listed', async () => {
  await sql`insert into audit (actor, act, subject, done_at)
    values (null, 'log.unblind', 'challenge:4', now())`.execute(server.db)
  expect(await lines('log.unblind')).toMatchObject([{ actor: null, subject: 'challenge:4' }])
})
