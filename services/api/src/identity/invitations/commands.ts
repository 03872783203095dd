import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { makeCode, readCode, takeCode } from '../codes/codes.ts'
import { memberInvited } from './signals.ts'

/** To one address, whoever invites: nobody is written to again and again. */
const INVITATIONS_WAITING_MAX = 3

/**
 * Sends an invitation. Who is a member already gets none, and the one who invites is told nothing else:
 * whether somebody is here is theirs to say.
 */
export async function invite(
  { db, now }: Deps,
  { from, email }: { from: MemberId; email: string },
): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
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
      .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
      .where('id', '=', from)
      .executeTakeFirstOrThrow()
    await emit(tx, memberInvited, { from: name, address: email, code }, at)
  })
}

/**
 * Uses up the invitation that somebody joins with, and answers who invited. One for another address
 * proves nothing about this one: it is left for whom it was meant.
 */
export async function takeInvitation(
  tx: Tx,
  { invitation, email }: { invitation?: string | undefined; email: string },
  now: Date,
): Promise<{ by: MemberId } | undefined> {
  if (!invitation) return undefined
  const code = await takeCode(tx, { purpose: 'invitation', code: invitation, address: email }, now)
  return code?.account ? { by: code.account } : undefined
}

/** Whether somebody joins with a good invitation to this very address: they have read its mail. */
export async function isInvited(
  tx: Tx,
  { invitation, email }: { invitation?: string | undefined; email: string },
  now: Date,
): Promise<boolean> {
  if (!invitation) return false
  const code = await readCode(tx, { purpose: 'invitation', code: invitation }, now)
  return code?.address === email
}
