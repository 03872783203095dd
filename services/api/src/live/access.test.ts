import type { QueryExecutorProvider } from 'kysely'
import { expect, it } from 'vitest'
import { checkAccess } from './access.ts'
import type { Channel } from './channels.ts'
import type { Connection } from './sockets/connection.ts'

const db = {
  getExecutor: () => ({
    transformQuery: (node: unknown) => node,
    compileQuery: (node: unknown) => ({ query: node, sql: '', parameters: [], queryId: {} }),
    executeQuery: async () => ({ rows: [] }),
  }),
} as unknown as QueryExecutorProvider

it('asks the tables about several subscriptions at a time, and ends those that are forbidden', async () => {
  const asked = { now: 0, most: 0 }
  const openChannel = (name: string): Channel => ({
    kind: 'feed',
    feed: {
      may: async () => {
        asked.now += 1
        asked.most = Math.max(asked.most, asked.now)
        await new Promise((go) => setTimeout(go, 5))
        asked.now -= 1
        return !name.endsWith('7')
      },
      read: () => Promise.reject(new Error('nobody reads')),
    },
  })
  const connections = Array.from({ length: 3 }, (_, socket) => {
    const subscriptions = new Map(
      Array.from({ length: 10 }, (_one, nth) => [`feed-${socket}-${nth}`, { nth }]),
    )
    return {
      admission: { member: null, admin: false, session: null, expiresAt: new Date('2030-01-01') },
      subscriptions,
      unsubscribe: (ch: string) => void subscriptions.delete(ch),
      send: () => undefined,
    }
  }) as unknown as Connection[]
  const now = new Date('2026-03-02')
  const rule = {} as Parameters<typeof checkAccess>[2]['rule']
  await checkAccess(db, connections, { now, rule, openChannel, isDeep: true })
  expect(asked.most).toBe(4)
  for (const { subscriptions } of connections) {
    expect(subscriptions.size).toBe(9)
    expect([...subscriptions.keys()].filter((name) => name.endsWith('7'))).toEqual([])
  }
})
