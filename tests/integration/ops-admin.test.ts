import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { run as admin } from '../../tools/operations/src/ops/admin.ts'
import { type ApiServer, join, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'
import { INTERNAL_SECRET } from '../pipeline/scoring.ts'
import { untilLogged } from '../play/log.ts'

let server: ApiServer
let owner: pg.Pool

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  owner = new pg.Pool({ connectionString: server.stack.databaseUrl, max: 2 })
})
afterAll(async () => {
  await owner?.end()
  await server?.stop()
})

/** Runs the command, and returns its exit code and output. */
async function ops(...args: string[]) {
  const out = vi.spyOn(console, 'log').mockImplementation(() => {})
  const err = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { databaseUrl, roleUrls, natsUrl } = server.stack
  const env = { databaseUrl, roleUrls, natsUrl, internalSecret: INTERNAL_SECRET, dataDir: '/no' }
  try {
    const code = await admin(args, env)
    const [said, complained] = [out, err].map(({ mock }) => mock.calls.flat().join('\n'))
    return { code, out: said ?? '', err: complained ?? '' }
  } finally {
    vi.restoreAllMocks()
  }
}

const staffChanges = async () => {
  await untilLogged(server)
  const { rows } = await owner.query(
    `select (data ->> 'member')::int as member, (data ->> 'isStaff')::boolean as is_staff
     from log.events where type = 'StaffChanged' order by position`,
  )
  return rows
}

it('makes the first admin of an installation, as the admin screen would', async () => {
  const ada = await join(server, 'ada')
  expect(await ops()).toMatchObject({ code: 0, out: expect.stringContaining('no admin') })
  expect((await ada.call('GET', '/admin/users')).statusCode).toBe(403)

  expect(await ops('grant', '@Ada')).toEqual({ code: 0, out: 'Admins:\n  ada', err: '' })
  expect((await ada.call('GET', '/admin/users')).statusCode).toBe(200)
  expect(await staffChanges()).toEqual([{ member: ada.id, is_staff: true }])
  const { data } = (await ada.call('GET', '/notifications')).json()
  expect(data[0]).toMatchObject({ kind: 'role_changed' })
  const { rows } = await owner.query(
    `select actor, act, subject, detail ->> 'by' as by from api.audit where act = 'role.grant'`,
  )
  expect(rows).toEqual([
    { actor: null, act: 'role.grant', subject: `member:${ada.id}`, by: 'command line' },
  ])
})

it('takes the role from one of two admins, with a reason, and never from the last', async () => {
  const bob = await join(server, 'bob')
  await ops('grant', 'bob')
  const revoked = await ops('revoke', 'ada', '--reason', 'She left the team.', '--json')
  expect(JSON.parse(revoked.out)).toEqual({ admins: [{ id: bob.id, handle: 'bob' }] })
  const last = await ops('revoke', 'bob')
  expect(last).toMatchObject({ code: 1, err: expect.stringContaining('last admin') })
})

it('refuses a member that does not exist, and a handle that cannot', async () => {
  expect(await ops('grant', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No member has the handle'),
  })
  expect(await ops('grant', '!')).toMatchObject({ code: 1, err: expect.stringContaining('Usage') })
})

it('reports that NATS is down instead of waiting for it', async () => {
  await server.stack.nats.kill()
  await expect(ops('grant', 'ada')).rejects.toThrow('NATS does not answer')
  await server.stack.nats.start()
})
