import type { MemberId } from '@ideathlon/contracts/ids'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'
import { type Choice, isChosen, type JobDeps, runJobBatch } from '../../kernel/jobs/run-jobs.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { fileStaffChange } from '../accounts/file-staff-change.ts'
import { ERASERS } from './erasers.ts'
import { awaitsMoney, hasMoney } from './erasure-blockers.ts'
import { accountErased } from './signals.ts'

const EVERY_MS = 10 * 60_000
const BATCH_SIZE = 20

/** Erases accounts after their grace period. */
export function eraseAccounts({ deps }: JobParts): StopJob {
  return runPeriodically({
    what: 'erasing accounts',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async (signal) => (await eraseLeftAccounts(deps, signal)) === BATCH_SIZE,
  })
}

type ErasureDeps = JobDeps & Pick<Deps, 'nats'>

/** Returns how many accounts were erased. */
export async function eraseLeftAccounts(deps: ErasureDeps, signal?: AbortSignal): Promise<number> {
  const at = deps.now()
  return runJobBatch({
    ...deps,
    job: 'leavers',
    what: 'member',
    signal,
    read: (choice) => readToErase(deps.db, choice, at),
    run: async ({ id }) => {
      const erased = await erase(deps.db, id, at)
      // An admin may be viewing the site as this member at the moment.
      if (erased.ok) announceAccess(deps.nats, id)
      return erased
    },
  })
}

function readToErase(db: ApiDb, choice: Choice, now: Date) {
  return (
    db
      .selectFrom('accounts')
      .select('id')
      .where('leaving_at', '<=', now)
      .where('deleted_at', 'is', null)
      // Money that arrived after the member left has to be withdrawn first, and money that may
      // still come back, such as an entry fee at the close, would end up in a wallet that nobody
      // can open.
      .where((eb) => eb.not(hasMoney(sql.ref('accounts.id'))))
      .where((eb) => eb.not(awaitsMoney(sql.ref('accounts.id'))))
      .where(isChosen('id', choice))
      .orderBy('leaving_at')
      .limit(BATCH_SIZE)
      .execute()
  )
}

/**
 * Erases the person but keeps the row, because the event log and public content refer to its id. A
 * simultaneous sign-in waits for the row lock and then fails.
 */
function erase(db: ApiDb, id: MemberId, now: Date): Promise<{ ok: boolean }> {
  return inTransaction(db, async (tx) => {
    const leaving = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name as name', 'locale', 'email_verified_at'])
      .select('is_admin as isAdmin')
      .where('id', '=', id)
      .where('leaving_at', '<=', now)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (leaving === undefined) return { ok: false }
    for (const eraser of ERASERS) await eraser(tx, id, now)
    await eraseMerged(tx, id, now)
    await tx
      .updateTable('accounts')
      .set({
        handle: `removed-${id}`,
        email: null,
        claimed_email: null,
        password_hash: null,
        first_name: '',
        last_name: '',
        bio: '',
        interests: [],
        avatar: null,
        locale: 'en',
        is_admin: false,
        is_ambassador: false,
        email_verified_at: null,
        // Ratings in open challenges keep their weight.
        left_verified: leaving.email_verified_at !== null,
        leaving_at: null,
        deleted_at: now,
      })
      .where('id', '=', id)
      .execute()
    if (leaving.isAdmin) {
      const left = { member: id, isStaff: false, actor: null, requestId: 'account-removal' }
      await fileStaffChange(tx, left, now)
    }
    if (leaving.email === null) return { ok: true }
    const { name, email: address, locale } = leaving
    await emit(tx, accountErased, { name, address, locale }, now)
    return { ok: true }
  })
}

/** Accounts that were merged into this one belong to the same person. */
async function eraseMerged(tx: Tx, id: MemberId, now: Date): Promise<void> {
  const merged = await tx
    .selectFrom('accounts')
    .select('id')
    .where('merged_into', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const account of merged) {
    for (const eraser of ERASERS) await eraser(tx, account.id, now)
    await tx
      .updateTable('accounts')
      .set({
        handle: `removed-${account.id}`,
        first_name: '',
        last_name: '',
        bio: '',
        interests: [],
        avatar: null,
        merged_into: null,
        deleted_at: now,
      })
      .where('id', '=', account.id)
      .execute()
  }
}
