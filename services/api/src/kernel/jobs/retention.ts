import type { ApiDb } from '../deps.ts'

/** Deletes rows that have passed their retention. One job runs all of them every few minutes. */
export type Purge = (db: ApiDb, now: Date) => Promise<unknown>
