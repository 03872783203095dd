import type { MemberId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { isWithinLimit } from '../../kernel/limits/limited.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { dropCodes, type KnownCode, makeCode, readCode, takeCode } from '../codes/codes.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import {
  addressClaimed,
  addressReplaced,
  newAddressRequested,
  takenAddressUsed,
} from './signals.ts'

/** The minimum time between two verification e-mails to one account. */
const VERIFICATION_EVERY_MS = 60_000

type Newcomer = { id: MemberId; email: string; name: string; isEmailTaken?: boolean }

/**
 * Sends an e-mail to verify an address, and invalidates earlier links. If the address belongs to
 * another account, its owner gets an e-mail instead. Both cases do the same work, so that timing
 * does not reveal which one it was. If too many e-mails were sent to the address, nothing is sent,
 * and the earlier link keeps working.
 */
export async function sendVerification(
  tx: Tx,
  { id, email, name, isEmailTaken = false }: Newcomer,
  now: Date,
): Promise<void> {
  if (!(await isWithinLimit(tx, { action: 'verify-address', key: email, at: now }))) return
  await dropCodes(tx, id, 'verify-address')
  const code = await makeCode(tx, { purpose: 'verify-address', account: id, address: email }, now)
  if (isEmailTaken) await emit(tx, takenAddressUsed, { address: email }, now)
  else await emit(tx, addressClaimed, { account: id, address: email, name, code }, now)
  await tx.updateTable('accounts').set({ code_mailed_at: now }).where('id', '=', id).execute()
}

/**
 * Sends the verification e-mail again, at most once a minute, to an account that is not yet
 * verified.
 */
export async function resend(
  { db, now }: Deps,
  { actor, email }: { actor: Actor | undefined; email: string | undefined },
): Promise<void> {
  if (actor === undefined && email === undefined) return
  const at = now()
  await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('accounts')
      .select(['id', 'email', 'claimed_email', 'first_name as name', 'code_mailed_at'])
      .where((eb) =>
        actor === undefined ? eb('email', '=', email ?? '') : eb('id', '=', actor.id),
      )
      .where('email_verified_at', 'is', null)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const address = found?.email ?? found?.claimed_email
    if (found === undefined || !address) return
    const last = found.code_mailed_at?.getTime() ?? 0
    if (at.getTime() - last < VERIFICATION_EVERY_MS) return
    const { id, name } = found
    await sendVerification(tx, { id, name, email: address, isEmailTaken: !found.email }, at)
  })
}

/**
 * Sends an e-mail to verify a new address for an account. If the address belongs to another
 * account, its owner gets an e-mail instead, without a link and without the other person's name. If
 * too many e-mails were sent to the address, nothing is sent, so that many accounts cannot flood a
 * mailbox.
 */
export async function requestAddress(
  tx: Tx,
  { account, address }: { account: MemberId; address: string },
  now: Date,
): Promise<void> {
  if (!(await isWithinLimit(tx, { action: 'change-address', key: address, at: now }))) return
  await dropCodes(tx, account, 'change-address')
  const { name, locale, isTaken } = await tx
    .selectFrom('accounts')
    .select(['first_name as name', 'locale'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('accounts as other')
            .select('other.id')
            .where('other.email', '=', address)
            .where('other.id', '<>', account),
        )
        .as('isTaken'),
    )
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  if (isTaken) return emit(tx, takenAddressUsed, { address }, now)
  const code = await makeCode(tx, { purpose: 'change-address', account, address }, now)
  await emit(tx, newAddressRequested, { address, name, code, locale }, now)
}

export type Proven = { email: string; is_new_address: boolean }
type CodeInput = { code: string; device: string }

/**
 * Verifies the address that a code was sent to: either the account's own address, or the new one
 * that replaces it.
 */
export async function verify({ db, now }: Deps, arrival: CodeInput): Promise<Proven> {
  const at = now()
  const { code } = arrival
  return inTransaction(db, async (tx) => {
    const own = await takeCode(tx, { purpose: 'verify-address', code }, at)
    const changed = own ? undefined : await takeCode(tx, { purpose: 'change-address', code }, at)
    const taken = own ?? changed
    if (taken === undefined) return readEarlierVerification(tx, code, at)
    const prove = own ? verifyOwnAddress : verifyNewAddress
    const proven = await prove(tx, taken, { ...arrival, at })
    const used = {
      purpose: 'used-verify-address',
      account: taken.account ?? 0,
      data: proven,
    } as const
    await makeCode(tx, { ...used, address: proven.email, secret: code }, at)
    return proven
  })
}

/**
 * A person who uses a link again because the answer was lost gets the same answer, if it is still
 * true.
 */
async function readEarlierVerification(tx: Tx, code: string, at: Date): Promise<Proven> {
  const used = await readCode(tx, { purpose: 'used-verify-address', code }, at)
  const proven = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', used?.account ?? 0)
    .where('email', '=', used?.address ?? '')
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (used === undefined || !proven?.email) throw refused('link_over')
  const { is_new_address } = used.data as Proven
  return { email: proven.email, is_new_address }
}

type Proof = CodeInput & { at: Date }

async function verifyOwnAddress(tx: Tx, { account, address }: KnownCode, { device, at }: Proof) {
  const proven = await tx
    .updateTable('accounts')
    .set((eb) => ({
      email_verified_at: at,
      // From now on, the ratings of a survey guest count in challenges that are still open.
      guest_until: eb.case().when('is_guest', '=', true).then(at).else(eb.ref('guest_until')).end(),
      is_guest: false,
    }))
    .where('id', '=', account ?? 0)
    .where('email', '=', address)
    .returning(['id', 'email'])
    .executeTakeFirst()
  // The account has changed its address since: the code was for the old one.
  if (!proven?.email) throw refused('link_over')
  await recordSecurityEvent(tx, { account: proven.id, what: 'address_verified', device }, at)
  return { email: proven.email, is_new_address: false }
}

async function verifyNewAddress(tx: Tx, { account, address }: KnownCode, { device, at }: Proof) {
  const before = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name as name', 'locale'])
    .where('id', '=', account ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined || address === null) throw refused('link_over')
  await tx
    .updateTable('accounts')
    .set({ email: address, claimed_email: null, email_verified_at: at })
    .where('id', '=', before.id)
    .execute()
  await recordSecurityEvent(tx, { account: before.id, what: 'address_changed', device }, at)
  if (before.email !== null) {
    const { name, email, locale } = before
    const replaced = { name, before: email, after: address, locale }
    await emit(tx, addressReplaced, replaced, at)
  }
  return { email: address, is_new_address: true }
}
