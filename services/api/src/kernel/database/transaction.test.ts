import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ApiDb, Tx } from './db.ts'
import { inTransaction, limitTransactions } from './transaction.ts'

/** A database whose transactions only run what they are given. */
const aDatabase = (): ApiDb => {
  const transaction = () => ({ execute: <T>(run: (tx: Tx) => Promise<T>) => run({} as Tx) })
  return { transaction } as unknown as ApiDb
}

it('leaves connections to reads: transactions beyond the limit wait for the ones before', async () => {
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
