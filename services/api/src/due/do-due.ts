import type { Logger } from '@ideathlon/service-kit/logger'
import { sql } from 'kysely'
import type { Stuck } from './stuck.ts'

export type Due<T> = {
  logger: Logger
  now(): Date
  /** What one of these is called in the log. */
  what: string
  stuck: Stuck
  /** The next ones that are due, without those that rest. */
  read(resting: readonly number[]): Promise<readonly T[]>
  run(one: T): Promise<{ ok: boolean }>
}

/** One round of what is due; answers how many were done. One that fails does not hold up the others. */
export async function doDue<T extends { id: number }>(due: Due<T>): Promise<number> {
  const { logger, now, what, stuck } = due
  let done = 0
  for (const one of await due.read(stuck.resting(now()))) {
    try {
      if ((await due.run(one)).ok) {
        stuck.done(one.id)
        done += 1
      } else stuck.fail(one.id, now())
    } catch (error) {
      stuck.fail(one.id, now())
      const message = `a ${what} is due and failed; its turn comes again`
      logger.error({ err: error, [what]: one.id }, message)
    }
  }
  return done
}

/** Those of a column that do not rest. */
export const notResting = (column: string, resting: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} <> all(${[...resting]}::int[])`
