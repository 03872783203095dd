import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import { type ApiServer, join } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'

let server: ApiServer

beforeAll(async () => {
  server = await startWholeEdge({ LIMITS_TIMES: '1' })
})
afterAll(() => server.stop())

it('limits how often a member begins to move money, but not how often they look at it', async () => {
  const [hasty, calm] = [await join(server, 'spender'), await join(server, 'saver')]
  const statuses: number[] = []
  for (let times = 0; times <= LIMITS.money.max; times += 1) {
    statuses.push((await hasty.call('POST', '/funding', {})).statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toEqual([429])
  expect((await hasty.call('POST', '/me/wallet/withdrawals', {})).statusCode).toBe(429)
  expect((await hasty.call('POST', '/me/wallet/onboarding', {})).statusCode).toBe(429)
  expect((await hasty.call('POST', '/%66unding', {})).statusCode).toBe(429)
  expect((await hasty.call('GET', '/me/wallet')).statusCode).not.toBe(429)
  expect((await calm.call('POST', '/funding', {})).statusCode).not.toBe(429)
})
