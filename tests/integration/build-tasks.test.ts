import { afterAll, beforeAll, expect, it } from 'vitest'
import { endTask, fileTask } from '../../services/api/src/site/build-tasks/tasks.ts'
import { type ApiServer, join, type Member, startApiServer, visitor } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let task: string
const now = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  server = await startApiServer(NO_EVENT)
  ada = await join(server, 'ada')
  const filed = await server.db
    .transaction()
    .execute((tx) => fileTask(tx, { account: ada.id, kind: 'publish' }, now))
  task = filed.id
})
afterAll(() => server.stop())

const read = async (call = ada.call) => call('GET', `/build-tasks/${task}`)

it('a task is visible to its owner only', async () => {
  expect((await read()).json().data).toMatchObject({ status: 'scheduled', result: null })
  const ben = await join(server, 'ben')
  expect((await read(ben.call)).statusCode).toBe(404)
  expect((await read(visitor(server))).statusCode).toBe(401)
})

it('a task ends only once', async () => {
  const end = (as: Parameters<typeof endTask>[2]) =>
    server.db.transaction().execute((tx) => endTask(tx, task, as, now))
  await end({ status: 'done', result: { slug: 'why-7' } })
  await end({ status: 'failed', problem: 'Too late.' })
  expect((await read()).json().data).toMatchObject({
    status: 'done',
    result: { slug: 'why-7' },
    problem: null,
  })
})
