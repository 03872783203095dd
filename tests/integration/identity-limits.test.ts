import { afterAll, beforeAll, expect, it } from 'vitest'
import { limited } from '../../services/api/src/kernel/limits/limited.ts'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import { type ApiServer, aQuestion, join, startApiServer, visitor } from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'

let server: ApiServer

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG, { LIMITS_TIMES: '1', SIGN_UPS_AN_HOUR: '3' })
})
afterAll(() => server.stop())

it('counts simultaneous requests like sequential ones', async () => {
  const { max } = LIMITS.comment
  const tries = Array.from({ length: max + 5 }, () => limited(server.deps, 'comment', 7))
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(max)
  await limited(server.deps, 'comment', 8)
  await limited(server.deps, 'report', 7)
})

it('starts again at zero when the period is over', async () => {
  await expect(limited(server.deps, 'comment', 7)).rejects.toThrow('10 minutes')
  server.turnTo('2026-03-02T09:10:00Z')
  await limited(server.deps, 'comment', 7)
  server.turnTo('2026-03-02T09:00:00Z')
})

it('starts again at zero when the clock is set back from far ahead', async () => {
  server.turnTo('2027-03-02T09:00:00Z')
  const { max } = LIMITS.export
  for (let times = 0; times < max; times += 1) await limited(server.deps, 'export', 7)
  await expect(limited(server.deps, 'export', 7)).rejects.toThrow('60 minutes')
  server.turnTo('2026-03-02T09:00:00Z')
  for (let times = 0; times < max; times += 1) await limited(server.deps, 'export', 7)
  await expect(limited(server.deps, 'export', 7)).rejects.toThrow('60 minutes')
})

it('continues counting when another instance has a clock that is slightly behind', async () => {
  const { max } = LIMITS.report
  for (let times = 0; times < max; times += 1) await limited(server.deps, 'report', 9)
  const behind = new Date(server.deps.now().getTime() - 1)
  const other = { ...server.deps, now: () => behind }
  await expect(limited(other, 'report', 9)).rejects.toThrow('Too many attempts')
})

it('says when to retry, as text and in a header', async () => {
  const ask = () => visitor(server)('POST', '/account/password/request', { email: 'a@b.org' })
  for (let times = 0; times < LIMITS['reset-name'].max; times += 1) await ask()
  const answer = await ask()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
  expect(answer.json().error.message).toBe('Too many attempts. Try again in 60 minutes.')
})

it('allows three sign-ups an hour from one address, and stores no address', async () => {
  const join = (n: number) =>
    visitor(server)('POST', '/account/signup', {
      handle: `member${n}`,
      email: `member${n}@example.org`,
      password: 'ten letters and more',
      first_name: 'Some',
    })
  const answers = [await join(1), await join(2), await join(3), await join(4)]
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 429])
  const kept = await server.db.selectFrom('spent').select('key').execute()
  expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|example\.org/)
})

it('limits a member’s simultaneous requests, and not those of others', async () => {
  server.turnTo('2026-03-02T11:00:00Z')
  const [hasty, calm] = [await join(server, 'hasty'), await join(server, 'calm')]
  const statuses: number[] = []
  for (let times = 0; times <= LIMITS.question.max; times += 1) {
    statuses.push((await hasty.call('POST', '/challenges', aQuestion)).statusCode)
  }
  expect(statuses).toEqual([...Array(LIMITS.question.max).fill(201), 429])
  expect((await calm.call('POST', '/challenges', aQuestion)).statusCode).toBe(201)
})

it('counts an import that runs as a task together with those that are answered at once', async () => {
  const hasty = await join(server, 'importer')
  for (let times = 0; times < LIMITS.import.max; times += 1) {
    expect((await hasty.call('POST', '/imports', {})).statusCode).toBe(422)
  }
  expect((await hasty.call('POST', '/imports/tasks', {})).statusCode).toBe(429)
})
