import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { mayAct } from '../../kernel/members/account-standing.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { makeCode, readCode, takeCode } from '../codes/codes.ts'
import { memberInvited } from './signals.ts'

/** The limit on open invitations to one address, from all members together. */
const INVITATIONS_WAITING_MAX = 3
const NAME = sql<string>`trim(first_name || ' ' || last_name)`

/**
 * Sends an invitation, unless the address belongs to a member. The inviter gets the same answer in
 * both cases, so that nobody can find out who has an account.
 */
export async function invite(
  { db, now }: Deps,
  { from, email }: { from: MemberId; email: string },
): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`invite ${email}`}))`.execute(tx)
    const member = await tx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (member !== undefined) return
    const waiting = await tx
      .selectFrom('codes')
      .select('account')
      .where('purpose', '=', 'invitation')
      .where('address', '=', email)
      .where('expires_at', '>', at)
      .execute()
    if (waiting.length >= INVITATIONS_WAITING_MAX) return
    if (waiting.some(({ account }) => account === from)) return
    const code = await makeCode(tx, { purpose: 'invitation', account: from, address: email }, at)
    const { name } = await tx
      .selectFrom('accounts')
      .select(NAME.as('name'))
      .where('id', '=', from)
      .executeTakeFirstOrThrow()
    await emit(tx, memberInvited, { from: name, address: email, code }, at)
  })
}

export type OpenInvitation = { email: string; from: { handle: string; name: string } }

/**
 * Reads an invitation without using it up. It is valid only while its sender's account is active:
 * nobody can join in the name of a member who is banned or leaving.
 */
export async function readOpenInvitation(
  db: ApiDb | Tx,
  invitation: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const code = await readCode(db, { purpose: 'invitation', code: invitation }, now)
  if (!code?.account || !code.address) return undefined
  const from = await db
    .selectFrom('accounts')
    .select(['handle', NAME.as('name')])
    .where('id', '=', code.account)
    .where(mayAct('accounts', now))
    .executeTakeFirst()
  return from && { email: code.address, from }
}

/**
 * Uses up the invitation of a sign-up and returns who sent it. An invitation to another address
 * proves nothing and stays valid.
 */
export async function takeInvitation(
  tx: Tx,
  { invitation, email }: { invitation?: string | undefined; email: string },
  now: Date,
): Promise<{ by: MemberId } | undefined> {
  if (!invitation || !(await isInvited(tx, { invitation, email }, now))) return undefined
  const code = await takeCode(tx, { purpose: 'invitation', code: invitation, address: email }, now)
  return code?.account ? { by: code.account } : undefined
}

/** Whether the sign-up has a valid invitation to the same address, which verifies the address. */
export async function isInvited(
  tx: Tx,
  { invitation, email }: { invitation?: string | undefined; email: string },
  now: Date,
): Promise<boolean> {
  if (!invitation) return false
  const open = await readOpenInvitation(tx, invitation, now)
  return open?.email === email
}
