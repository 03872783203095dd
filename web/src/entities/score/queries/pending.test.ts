import { readPendingPoints } from '@ideathlon/contracts/pending'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { read } from '../../../api/read.ts'
import { increases } from './pending.ts'

const pending = (neurons: number) => ({
  data: { neurons, by_role: {}, whole: { neurons, by_role: {} }, challenges: [] },
  meta: { page: 0, size: 20, total: 0 },
})

let neurons = 0
let release: () => void = () => {}

beforeEach(() => {
  vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost', search: '' })
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return Response.json(pending(neurons))
  })
  queryClient.setQueryData(['me'], { user: { id: 1 } })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('an increase is reported once, even if two messages arrive before it is read', async () => {
  const query = read(readPendingPoints, { query: {} })
  queryClient.setQueryData(query.queryKey, pending(10))
  const stop = new QueryObserver(queryClient, { ...query, staleTime: Infinity }).subscribe(() => {})
  const reported: number[] = []
  const look = increases((more) => reported.push(more))
  neurons = 30
  look()
  look()
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((next) => setTimeout(next, 5))
    release()
  }
  stop()
  expect(reported).toEqual([20])
})
