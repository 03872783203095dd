import type { Pool, PoolClient } from 'pg'

type Work<T> = (client: PoolClient) => Promise<T>

/** Commits either everything that the work writes or nothing. */
export function inTransaction<T>(pool: Pool, work: Work<T>): Promise<T> {
  return transacted(pool, 'begin', work)
}

/**
 * Like `inTransaction`, but the commit does not wait for the disk. A crash can lose the last
 * transactions, but never part of one.
 */
export function inAsyncCommitTransaction<T>(pool: Pool, work: Work<T>): Promise<T> {
  return transacted(pool, 'begin; set local synchronous_commit = off', work)
}

/** Reads from one snapshot, so that the results are consistent during concurrent writes. */
export function fromSnapshot<T>(pool: Pool, read: Work<T>): Promise<T> {
  return transacted(pool, 'begin isolation level repeatable read read only', read)
}

/** A connection that cannot roll back is broken and is not returned to the pool. */
async function transacted<T>(pool: Pool, begin: string, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
