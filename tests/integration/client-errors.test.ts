import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeErrors } from '../../services/api/src/site/client-errors/commands.ts'
import {
  type ApiServer,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(NO_EVENT, { LIMITS_TIMES: '1' })
  admin = await join(server, 'admin.ada')
  ben = await join(server, 'ben')
  await makeAdmin(server, admin)
})
afterAll(() => server.stop())

const fault = { message: 'TypeError: x of ben@example.org', place: '/:platformSlug', version: 'v1' }
const listed = async () => (await admin.call('GET', '/admin/client-errors')).json()

it('groups identical errors of all members and stores no names', async () => {
  expect((await visitor(server)('POST', '/nerves/errors', fault)).statusCode).toBe(204)
  expect((await ben.call('POST', '/nerves/errors', fault)).statusCode).toBe(204)
  await ben.call('POST', '/nerves/errors', { ...fault, version: 'v2' })
  const { data, meta } = await listed()
  expect(meta.total).toBe(2)
  expect(
    data.map(({ version, times }: { version: string; times: number }) => [version, times]),
  ).toEqual([
    ['v2', 1],
    ['v1', 2],
  ])
  expect(data[0].message).toBe('TypeError: x of (address)')
  expect(
    JSON.stringify(await server.db.selectFrom('client_errors').selectAll().execute()),
  ).not.toContain('ben')
})

it('shows errors to admins only, and rejects reports that are not errors', async () => {
  expect((await ben.call('GET', '/admin/client-errors')).statusCode).toBe(403)
  expect((await ben.call('POST', '/nerves/errors', { message: ' ' })).statusCode).toBe(422)
})

it('accepts thirty reports an hour from one address', async () => {
  server.turnTo('2026-03-02T10:01:00Z')
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) {
    statuses.push((await ben.call('POST', '/nerves/errors', fault)).statusCode)
  }
  expect(statuses).toEqual([...Array(30).fill(204), 429])
})

it('deletes errors after thirty days', async () => {
  await purgeErrors(server.db, new Date('2026-04-02T09:00:00Z'))
  expect((await listed()).meta.total).toBe(0)
})
