import { openDatabase } from '@ideathlon/service-kit/database'
import { createLogger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { openMonitoring } from '@ideathlon/service-kit/monitoring'
import { connectNats, natsFault } from '@ideathlon/service-kit/nats'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openBreakableProxy } from '../pipeline/breakable-proxy.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await openTestStack()
})
afterAll(() => stack?.stop())

it('is not ready while NATS is down, and is ready again afterwards', async () => {
  const nats = await connectNats(stack.natsUrl, 'readiness')
  expect(await natsFault(nats)).toBeUndefined()
  await stack.nats.kill()
  expect(await natsFault(nats)).toBe('NATS does not answer')
  await stack.nats.start()
  await expect.poll(() => natsFault(nats)).toBeUndefined()
  await nats.close()
})

it('reports that it is not ready while a check gets no answer', async () => {
  const logger = createLogger('readiness', 'silent')
  const at = { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 }
  const never = () => new Promise<undefined>(() => {})
  const metrics = new Metrics('readiness')
  const monitoring = await openMonitoring(at, { logger, metrics, ready: never })
  const answer = await fetch(`http://127.0.0.1:${monitoring.port}/readyz`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ missing: 'the database does not answer' })
  await monitoring.close()
})

it('fails queries that wait for a silently vanished primary, but not a long statement', async () => {
  const proxy = await openBreakableProxy(stack.roleUrls.api)
  onTestFinished(async () => {
    proxy.restore()
    await close()
    await proxy.close()
  })
  const url = proxy.url.replace('@', '@127.0.0.1:1,')
  const { pool, close } = openDatabase({ url, schema: 'api', name: 'watched', size: 2 })
  expect((await pool.query('select pg_sleep(7)')).rowCount).toBe(1)
  proxy.cut()
  await expect(pool.query('select 1')).rejects.toThrow('the database has not answered')
  proxy.restore()
  await expect.poll(async () => (await pool.query('select 1')).rowCount).toBe(1)
})
