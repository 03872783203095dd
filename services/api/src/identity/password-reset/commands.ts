import type { MemberId } from '@ideathlon/contracts/ids'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { isWithinLimit } from '../../kernel/limits/limited.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { revokeAllKeys } from '../api-keys/commands.ts'
import { dropCodes, makeCode, readCode, takeCode } from '../codes/codes.ts'
import { weaknessOf } from '../passwords/judge.ts'
import { hashPassword, matchesPassword } from '../passwords/password.ts'
import { securityChanged } from '../security/signals.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import { endSessions, openSession } from '../sessions/sessions.ts'
import { passwordResetRequested } from './signals.ts'

/**
 * A person who requests another link within this time is assumed to have lost the answer or to be
 * impatient. The link in the first e-mail stays valid.
 */
const RESET_EVERY_MS = 60_000

/** If an account has this address, sends it a link to reset the password, at most once a minute. */
export async function sendResetEmail({ db, now }: Deps, address: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('accounts')
      .select(['id', 'first_name as name'])
      .where('email', '=', address)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) return
    // Also limited per address, so that requests from many networks cannot flood a mailbox.
    if (!(await isWithinLimit(tx, { action: 'reset-mails', key: address, at }))) return
    const { id: account, name } = found
    if (await isJustSent(tx, account, at)) return
    await dropCodes(tx, account, 'reset-password')
    const code = await makeCode(tx, { purpose: 'reset-password', account, address }, at)
    await emit(tx, passwordResetRequested, { account, address, name, code }, at)
  })
}

async function isJustSent(tx: Tx, account: MemberId, at: Date): Promise<boolean> {
  const sent = await tx
    .selectFrom('codes')
    .select('account')
    .where('account', '=', account)
    .where('purpose', '=', 'reset-password')
    .where('made_at', '>', new Date(at.getTime() - RESET_EVERY_MS))
    .executeTakeFirst()
  return sent !== undefined
}

/**
 * Revokes an account's password, passkeys, sessions and API keys, disconnects all providers, and
 * sends a link to choose a new password. Returns the members whose sockets must be checked again.
 */
export async function forceReset(
  tx: Tx,
  account: MemberId,
  now: Date,
): Promise<{ ended: number; members: MemberId[] }> {
  const { email, first_name: name } = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  if (email === null) throw refused('no_address')
  await tx.updateTable('accounts').set({ password_hash: null }).where('id', '=', account).execute()
  const ended = await endSessions(tx, account)
  await revokeCredentials(tx, account)
  const disconnected = await dropProviders(tx, account)
  await dropCodes(tx, account, 'reset-password', 'second-step', 'change-address', 'exchange')
  const code = await makeCode(tx, { purpose: 'reset-password', account, address: email }, now)
  await emit(tx, passwordResetRequested, { account, address: email, name, code }, now)
  await recordSecurityEvent(tx, { account, what: 'password_ended' }, now)
  await emit(tx, securityChanged, { account, event: 'password_ended', disconnected }, now)
  return ended
}

type ResetInput = { password: string; device: string }

/**
 * Resets a password with a code from an e-mail, which also verifies the address, and ends all
 * sessions. Returns the members whose sockets must be checked again.
 */
export async function resetWithCode(
  deps: Deps,
  { code, ...given }: ResetInput & { code: string },
): Promise<MemberId[]> {
  const { db, now } = deps
  const at = now()
  const lookup = { purpose: 'reset-password', code } as const
  // A weak password is refused before the code is used up.
  const known = await readCode(db, lookup, at)
  if (!known?.account) {
    await demandResetBefore(db, { code, password: given.password }, at)
    return []
  }
  const passwordHash = await judged(deps, known.account, given.password)
  return inTransaction(db, async (tx) => {
    const taken = await takeCode(tx, lookup, at)
    if (!taken?.account) {
      await demandResetBefore(tx, { code, password: given.password }, at)
      return []
    }
    const { account, address } = taken
    await makeCode(tx, { purpose: 'used-reset-password', account, secret: code }, at)
    const members = await save(tx, account, passwordHash)
    await revokeCredentials(tx, account)
    await markAddressVerified(tx, { account, address }, at)
    const disconnected = await dropEarlyProviders(tx, account)
    await recordSecurityEvent(tx, { account, what: 'password_reset', device: given.device }, at)
    await emit(tx, securityChanged, { account, event: 'password_reset', disconnected }, at)
    return members
  })
}

/** The link was opened from the mailbox, which verifies the address. */
async function markAddressVerified(
  tx: Tx,
  { account, address }: { account: MemberId; address: string | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email_verified_at: at })
    .where('id', '=', account)
    .where('email', '=', address)
    .where('email_verified_at', 'is', null)
    .execute()
}

/**
 * Accepts a used link from a person who has just set this same password with it and lost the
 * answer.
 */
async function demandResetBefore(
  db: Deps['db'] | Tx,
  { code, password }: { code: string; password: string },
  at: Date,
): Promise<void> {
  const used = await readCode(db, { purpose: 'used-reset-password', code }, at)
  if (!used?.account) throw refused('link_over')
  const { password_hash: hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', used.account)
    .executeTakeFirstOrThrow()
  if (!(await matchesPassword(hash, password))) throw refused('link_over')
}

/**
 * Changes a password and ends all sessions. Returns a new token, and the members whose sockets must
 * be checked again.
 */
export async function replacePassword(
  deps: Deps,
  { account, password, device }: ResetInput & { account: MemberId },
): Promise<{ token: string; members: MemberId[] }> {
  const { db, now } = deps
  const at = now()
  const passwordHash = await judged(deps, account, password)
  return inTransaction(db, async (tx) => {
    const members = await save(tx, account, passwordHash)
    await recordSecurityEvent(tx, { account, what: 'password_changed', device }, at)
    await emit(tx, securityChanged, { account, event: 'password_changed' }, at)
    return { token: await openSession(tx, account, at, { device }), members }
  })
}

/** Someone else may have had access to the account and left a key or a passkey there. */
async function revokeCredentials(tx: Tx, account: MemberId): Promise<void> {
  await revokeAllKeys(tx, account)
  await tx.deleteFrom('passkeys').where('account', '=', account).execute()
}

/**
 * One of the connected accounts may be someone else's. The owner can connect their own again once
 * they have a password.
 */
async function dropProviders(tx: Tx, account: MemberId): Promise<boolean> {
  const gone = tx.deleteFrom('social_accounts').where('account', '=', account)
  const { numDeletedRows } = await gone.executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Disconnects accounts at providers that were connected before the address was verified, by this
 * link or an earlier one. Until then, anybody could have opened the account with that address.
 */
async function dropEarlyProviders(tx: Tx, account: MemberId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('social_accounts as s')
    .using('accounts as a')
    .whereRef('a.id', '=', 's.account')
    .where('a.id', '=', account)
    .whereRef('s.connected_at', '<', 'a.email_verified_at')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

async function save(tx: Tx, account: MemberId, passwordHash: string): Promise<MemberId[]> {
  const changed = { password_hash: passwordHash }
  await tx.updateTable('accounts').set(changed).where('id', '=', account).execute()
  const { members } = await endSessions(tx, account)
  await dropCodes(tx, account, 'reset-password', 'second-step', 'change-address', 'exchange')
  return members
}

async function judged(deps: Deps, account: MemberId, password: string): Promise<string> {
  const { handle, email, first_name } = await deps.db
    .selectFrom('accounts')
    .select(['handle', 'email', 'first_name'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const error = await weaknessOf(password, [handle, email ?? '', first_name])
  if (error !== undefined) throw invalid([{ field: 'password', error }])
  return hashPassword(password, deps)
}
