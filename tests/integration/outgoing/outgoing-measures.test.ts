import { fetchOutside } from '@ideathlon/api/kernel/outgoing/fetch-page'
import { measureOutgoing } from '@ideathlon/api/kernel/outgoing/outgoing-measures'
import { outsideFetch } from '@ideathlon/api/kernel/outgoing/outside-fetch'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { expect, it } from 'vitest'

it('counts requests to other sites by outcome', async () => {
  const metrics = new Metrics('api')
  const stop = measureOutgoing(metrics)
  const limits = { bytesMax: 10, timeoutMs: 1_000, redirects: 0, accept: ['text/'], allow: [] }
  await expect(fetchOutside('http://127.0.0.1/', limits)).rejects.toThrow('forbidden')
  await expect(outsideFetch(limits)('http://[::1]/')).rejects.toThrow('forbidden')
  await expect(fetchOutside('nowhere', limits)).rejects.toThrow('invalid')
  stop()
  await expect(fetchOutside('nowhere', limits)).rejects.toThrow('invalid')
  const shown = await metrics.registry.metrics()
  expect(shown).toContain('ideathlon_outgoing_requests{outcome="forbidden",service="api"} 2')
  expect(shown).toContain('ideathlon_outgoing_requests{outcome="invalid",service="api"} 1')
  expect(shown).toContain('ideathlon_outgoing_requests{outcome="ok",service="api"} 0')
})
