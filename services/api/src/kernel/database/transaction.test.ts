import pg from 'pg'
import { expect, it } from 'vitest'
import { isUndone } from './transaction.ts'

const saying = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })

it('knows that nothing was saved only if the database has refused the transaction', () => {
  expect(isUndone(saying('23505'))).toBe(true)
  expect(isUndone(saying('40P01'))).toBe(true)
  const ended = ['57P01', '57P02', '57P03'].map((code) => isUndone(saying(code)))
  expect(ended).toEqual([false, false, false])
  expect(isUndone(new Error('Connection terminated unexpectedly'))).toBe(false)
})
