import type { MergePreview } from '@ideathlon/contracts/account-merge'
import { type NewEvent, NO_CONTEXT } from '@ideathlon/contracts/events/envelope'
import type { MemberId } from '@ideathlon/contracts/ids'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import { fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import { sql } from 'kysely'
import { revokeAllKeys } from '../../../identity/api-keys/commands.ts'
import { endSessions } from '../../../identity/sessions/sessions.ts'
import { actOfPower } from '../../../kernel/audit/act-of-power.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { faceOf } from '../../../kernel/members/display-name.ts'
import { lockForMerging } from '../../../kernel/members/merging-lock.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { linkAccounts } from '../../collusion/linking/link-accounts.ts'
import { accountsMerged } from '../signals.ts'
import { loadMerge, type MergeRow, readPair } from './load.ts'
import { countMoves, moveAll, type Pair } from './move.ts'
import { decideMerge, type MergeState } from './rules.ts'

type Handles = { closed: string; kept: string }

export async function readPreview(
  db: ApiDb,
  actor: MemberId,
  { closed, kept, now }: Handles & { now: Date },
): Promise<MergePreview> {
  const rows = await readPair(db, { closed, kept, now, lock: false })
  const decided = decideMerge(await loadMerge(db, rows, { actor, signIn: 'kept' }))
  return {
    closed: faceOf(rows.closed),
    kept: faceOf(rows.kept),
    closed_email: rows.closed.email,
    kept_email: rows.kept.email,
    moves: await countMoves(db, { closed: rows.closed.id, kept: rows.kept.id }),
    refusal: decided.ok ? null : decided.reason,
  }
}

export type Merging = Handles & {
  by: MemberId
  signIn: MergeState['signIn']
  confirm: string
  reason: string
  requestId: string
}

/**
 * Closes one of a person's accounts and moves its content to the other. Returns the ids of both,
 * and the kept account's name and picture.
 */
export async function merge(tx: Tx, merging: Merging, now: Date): Promise<MergedAccounts> {
  const { by, closed, kept, signIn, confirm, reason, requestId } = merging
  if (confirm !== closed) {
    throw invalid([{ field: 'confirm', error: `Enter “${closed}” to confirm.` }])
  }
  await lockForMerging(tx)
  const rows = await readPair(tx, { closed, kept, now, lock: true })
  const decided = decideMerge(await loadMerge(tx, rows, { actor: by, signIn }))
  if (!decided.ok) throw refused(decided.reason)
  const pair = { closed: rows.closed.id, kept: rows.kept.id }
  await linkAccounts(tx, pair.closed, pair.kept)
  await endAccess(tx, pair, signIn)
  await moveAll(tx, pair)
  const merged = await close(tx, rows, now)
  if (signIn === 'closed') await takeSignIn(tx, rows)
  await fileMerges(tx, { merged, kept: pair.kept, by, requestId }, now)
  const origin = { actor: by, reason, requestId }
  const use = { act: 'member.merge' as const, title: '', link: '/my-account/security' }
  const detail = { closed: pair.closed, sign_in: signIn }
  const powerAct = { ...use, owner: pair.kept, subject: `member:${pair.kept}`, detail }
  await actOfPower(tx, origin, powerAct, now)
  const addresses = [rows.closed.email, rows.kept.email].filter((email) => email !== null)
  const { first_name: name, locale } = rows.kept
  const about = { name, locale, closed, kept, signsInAs: signIn === 'kept' ? kept : closed }
  for (const address of new Set(addresses)) {
    await emit(tx, accountsMerged, { ...about, address }, now)
  }
  return { ...pair, keptFace: faceOf(rows.kept) }
}

type MergedAccounts = Pair & { keptFace: ReturnType<typeof faceOf> }

/** Ends the closed account's sessions and deletes its keys, codes, staff roles and webhooks. */
async function endAccess(tx: Tx, { closed, kept }: Pair, signIn: MergeState['signIn']) {
  await endSessions(tx, closed)
  await revokeAllKeys(tx, closed)
  if (signIn === 'closed') {
    await endSessions(tx, kept)
    await revokeAllKeys(tx, kept)
  }
  for (const account of signIn === 'closed' ? [closed, kept] : [closed]) {
    await tx.deleteFrom('codes').where('account', '=', account).execute()
  }
  // The second factor stays with the password that it protects.
  const given = signIn === 'closed' ? kept : closed
  await tx.deleteFrom('recovery_codes').where('account', '=', given).execute()
  await tx.deleteFrom('two_factor').where('account', '=', given).execute()
  if (signIn === 'closed') {
    await tx
      .updateTable('two_factor')
      .set({ account: kept })
      .where('account', '=', closed)
      .execute()
    const codes = tx.updateTable('recovery_codes').set({ account: kept })
    await codes.where('account', '=', closed).execute()
  }
  await sql`delete from platform_staff where account = ${closed}`.execute(tx)
  await sql`delete from webhook_endpoints where account = ${closed}`.execute(tx)
}

/**
 * The old handle leads to the kept account for good. Returns all accounts that are now part of it.
 */
async function close(tx: Tx, rows: { closed: MergeRow; kept: MergeRow }, now: Date) {
  const { id, handle } = rows.closed
  const { id: kept, first_name, last_name, avatar } = rows.kept
  const alias = `merged-${id}`
  await sql`update accounts set merged_into = ${kept} where merged_into = ${id}`.execute(tx)
  await tx
    .updateTable('accounts')
    .set({
      handle: alias,
      first_name,
      last_name,
      avatar,
      bio: '',
      interests: [],
      email: null,
      claimed_email: null,
      password_hash: null,
      email_verified_at: null,
      left_verified: rows.closed.email_verified_at !== null,
      merged_into: kept,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
  const formerHandles = [handle, alias].map((name) => ({
    handle: name,
    account: kept,
    left_at: now,
  }))
  await tx.insertInto('former_handles').values(formerHandles).execute()
  const merged = await tx
    .selectFrom('accounts')
    .select('id')
    .where('merged_into', '=', kept)
    .orderBy('id')
    .execute()
  return merged.map((account) => account.id)
}

async function takeSignIn(tx: Tx, { closed, kept }: { closed: MergeRow; kept: MergeRow }) {
  const { email, email_verified_at, password_hash } = closed
  await tx
    .updateTable('accounts')
    .set({ email, email_verified_at, password_hash, claimed_email: null })
    .where('id', '=', kept.id)
    .execute()
}

/**
 * Stores an event for each merged account, including those of earlier merges, so that every closed
 * account points to the one that is kept now.
 */
async function fileMerges(
  tx: Tx,
  merge: { merged: MemberId[]; kept: MemberId; by: MemberId; requestId: string },
  now: Date,
): Promise<void> {
  const { merged, kept: into, by: actor, requestId } = merge
  const newEvents = merged.map(
    (from): NewEvent => ({ key: 'AccountsMerged', data: { from, into } }),
  )
  await fileInOutbox(tx, [{ actor, requestId, context: NO_CONTEXT, occurredAt: now, newEvents }])
}
