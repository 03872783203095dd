import type { Pool, PoolClient } from 'pg'

/** Reads from one snapshot: what is read together belongs together, whatever is written meanwhile. */
export async function fromSnapshot<T>(
  pool: Pool,
  read: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    const found = await read(client)
    await client.query('commit')
    return found
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
