import { expect, it } from 'vitest'
import { PendingReads } from './pending-reads.ts'

it('answers every reader of an address once, and keeps readers of other addresses waiting', async () => {
  const reads = new PendingReads()
  const [first, second] = [reads.read('/api/a'), reads.read('/api/a')]
  const other = reads.read('/api/b')
  expect([reads.addresses, reads.size]).toEqual([['/api/a', '/api/b'], 3])
  reads.answer({
    '/api/a': { status: 200, body: '{"data":1}' },
    '/api/c': { status: 200, body: '' },
  })
  const bodies = await Promise.all([first, second].map(async (each) => (await each).json()))
  expect(bodies).toEqual([{ data: 1 }, { data: 1 }])
  expect(reads.addresses).toEqual(['/api/b'])
  reads.answer({ '/api/b': { status: 404, body: '{}' } })
  expect((await other).status).toBe(404)
  expect(reads.size).toBe(0)
})
