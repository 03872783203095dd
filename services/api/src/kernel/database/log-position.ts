import * as z from 'zod'
import type { Tx } from './db.ts'

const Saved = z.object({ position: z.int() })

/** How far a follower of the log has read, stored in a row of `settings`. */
export type LogPosition = {
  /** Undefined if nothing has been stored yet. */
  read(tx: Tx): Promise<number | undefined>
  /**
   * Locks the position until the transaction ends. Undefined while another instance holds it.
   * `start`: where a new follower begins.
   */
  lock(tx: Tx, start: () => number | Promise<number>): Promise<number | undefined>
  save(tx: Tx, position: number): Promise<void>
}

export function logPosition(key: string): LogPosition {
  const row = (tx: Tx) => tx.selectFrom('settings').select('value').where('key', '=', key)

  async function read(tx: Tx) {
    const found = await row(tx).executeTakeFirst()
    return found && Saved.parse(found.value).position
  }

  async function lockSaved(tx: Tx) {
    const found = await row(tx).forUpdate().skipLocked().executeTakeFirst()
    return found && Saved.parse(found.value).position
  }

  return {
    read,
    async lock(tx, start) {
      const locked = await lockSaved(tx)
      if (locked !== undefined || (await read(tx)) !== undefined) return locked
      await tx
        .insertInto('settings')
        .values({ key, value: JSON.stringify({ position: await start() }) })
        .onConflict((on) => on.doNothing())
        .execute()
      return lockSaved(tx)
    },
    async save(tx, position) {
      const value = JSON.stringify({ position })
      await tx
        .insertInto('settings')
        .values({ key, value })
        .onConflict((on) => on.column('key').doUpdateSet({ value }))
        .execute()
    },
  }
}
