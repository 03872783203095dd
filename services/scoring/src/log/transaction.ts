import type { Pool, PoolClient } from 'pg'

type Work<T> = (client: PoolClient) => Promise<T>

/** Everything the work writes commits together, or nothing does. */
export function inTransaction<T>(pool: Pool, work: Work<T>): Promise<T> {
  return transacted(pool, 'begin', work)
}

/** Reads from one snapshot: what is read together belongs together, whatever is written meanwhile. */
export function fromSnapshot<T>(pool: Pool, read: Work<T>): Promise<T> {
  return transacted(pool, 'begin isolation level repeatable read read only', read)
}

/** A connection that cannot even roll back is broken, and does not return to the pool. */
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
