import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ConcurrencyLimiter } from '../../services/api/src/kernel/database/concurrency-limiter.ts'
import type { ApiDb, Tx } from '../../services/api/src/kernel/database/db.ts'
import {
  inTransaction,
  limitTransactions,
} from '../../services/api/src/kernel/database/transaction.ts'

it('never runs more transactions at once than allowed, starts them in order, and runs every one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (scheduler, atOnce, fails) => {
        const lanes = new ConcurrencyLimiter(atOnce)
        const started: number[] = []
        let running = 0
        let most = 0
        const tasks = fails.map((isFailing, n) =>
          lanes.run(async () => {
            started.push(n)
            running += 1
            most = Math.max(most, running)
            await scheduler.schedule(Promise.resolve(), `task ${n}`)
            running -= 1
            if (isFailing) throw new Error('a task failed')
          }),
        )
        const done = Promise.allSettled(tasks)
        await scheduler.waitFor(done)
        expect((await done).map(({ status }) => status === 'rejected')).toEqual(fails)
        expect(most).toBe(Math.min(atOnce, fails.length))
        expect(started).toEqual([...fails.keys()])
      },
    ),
  )
})

/** A database whose transactions only run the function they are given. */
const aDatabase = (): ApiDb => {
  const transaction = () => ({ execute: <T>(run: (tx: Tx) => Promise<T>) => run({} as Tx) })
  return { transaction } as unknown as ApiDb
}

it('leaves connections to reads: transactions beyond the limit wait for earlier ones', async () => {
  const db = aDatabase()
  limitTransactions(db, 2)
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string) =>
    inTransaction(db, async () => {
      running.push(name)
      await new Promise<void>((end) => ends.set(name, end))
    })
  const all = ['a', 'b', 'c'].map(begin)
  await turn()
  expect(running).toEqual(['a', 'b'])
  ends.get('a')?.()
  await all[0]
  await turn()
  expect(running).toEqual(['a', 'b', 'c'])
  ends.get('b')?.()
  ends.get('c')?.()
  await Promise.all(all)
})
