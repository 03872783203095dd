import type { NatsConnection } from 'nats'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { Announcer } from '../services/scoring/src/announce.ts'
import type { FoldedBatch } from '../services/scoring/src/fold/fold-batch.ts'

type AnnouncerOptions = ConstructorParameters<typeof Announcer>[0]

it('before it stops, a service announces what its members have earned', async () => {
  const names = Promise.withResolvers<[]>()
  const boards = { today: () => 1, unrankedHash: 0, has: () => true }
  const announcer = new Announcer({
    nats: { publish: vi.fn() } as unknown as NatsConnection,
    logger: pino({ level: 'silent' }),
    follower: { take: async () => new Map(), boards, generation: 1 },
    feeds: { neuronsOf: () => names.promise, highlightsOf: async () => [] },
    profiles: { of: async () => new Map() },
    traced: { spanOf: () => undefined },
  } as unknown as AnnouncerOptions)
  const event = { type: 'RatingCreated', reason: 'RatedIdea', recipient: 1, position: 1 }
  const batch = { from: 0, sums: { boardCodes: [] }, events: [event] } as unknown as FoldedBatch
  const to = { generation: 1, position: 1, hash: '' }
  await announcer.committed(batch, { to, brains: [], placed: [] })
  const order: string[] = []
  const settled = announcer.settled().then(() => order.push('settled'))
  await new Promise((resolve) => setImmediate(resolve))
  order.push('announced')
  names.resolve([])
  await settled
  expect(order).toEqual(['announced', 'settled'])
})
