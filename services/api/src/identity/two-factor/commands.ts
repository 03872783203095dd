import type { MemberId } from '@ideathlon/contracts/ids'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import { renderSVG } from 'uqr'
import type { Origin } from '../../kernel/command/run-command.ts'
import { runAndMake, runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { securityChanged } from '../security/signals.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import { checkCode } from './check-code.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import type { Seal } from './seal.ts'
import { freshSecret, uriOf } from './totp.ts'

type TwoFactorInput = { account: MemberId; device: string; origin: Origin }
/** `code`: confirms the second factor again. */
type Proven = TwoFactorInput & { code: string }

/**
 * Creates a secret that takes effect once its first code is entered. Undefined if two-factor
 * authentication is already on.
 */
export async function begin({ db }: Deps, seal: Seal, account: MemberId) {
  await demandProvenAddress(db, account)
  const secret = freshSecret()
  const kept = seal.close(secret)
  const begun = await db
    .insertInto('two_factor')
    .values({ account, secret: kept, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet({ secret: kept, last_step: '0' })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .returning('account')
    .executeTakeFirst()
  if (begun === undefined) return undefined
  const { handle } = await db
    .selectFrom('accounts')
    .select('handle')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const uri = uriOf(secret, handle)
  return { secret, uri, picture: renderSVG(uri, { border: 2 }) }
}

/**
 * Turns two-factor authentication on with a first code, and returns the recovery codes. They are
 * not stored, so a person who repeats the request because the answer was lost gets new ones.
 */
export function confirm(
  deps: Deps,
  seal: Seal,
  { account, code, device, origin }: TwoFactorInput & { code: string },
): Promise<string[]> {
  const turnOn = async (tx: Tx, at: Date) => {
    await demandProvenAddress(tx, account)
    const kind = await checkCode(tx, seal, { account, code, now: at })
    if (kind !== 'app') {
      throw invalid([
        { field: 'code', error: 'This code is wrong. Enter the one that your app shows now.' },
      ])
    }
    const turned = await tx
      .updateTable('two_factor')
      .set({ confirmed_at: at })
      .where('account', '=', account)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (turned.numUpdatedRows === 0n) throw refused('two_factor_on')
    await recordSecurityEvent(tx, { account, what: 'two_factor_on', device }, at)
    await emit(tx, securityChanged, { account, event: 'two_factor_on' }, at)
  }
  return runAndMake(deps, origin, turnOn, (tx) => makeRecoveryCodes(tx, account))
}

/**
 * Refuses an account whose address is not verified. A password reset keeps the second factor, so a
 * person who signed up with another person's address could otherwise lock its owner out. An account
 * that only claims an address is refused as well, so that the answer does not reveal that another
 * account has the address.
 */
async function demandProvenAddress(db: ApiDb | Tx, account: MemberId): Promise<void> {
  const unproven = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account)
    .where('email_verified_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('email', 'claimed_email'), 'is not', null))
    .executeTakeFirst()
  if (unproven !== undefined) throw refused('address_unproven')
}

export function renew(
  deps: Deps,
  seal: Seal,
  { account, device, code, origin }: Proven,
): Promise<string[]> {
  const prove = async (tx: Tx, at: Date) => {
    await requireSecondFactor(tx, seal, { account, code, now: at })
    await recordSecurityEvent(tx, { account, what: 'recovery_codes_renewed', device }, at)
  }
  return runAndMake(deps, origin, prove, (tx) => makeRecoveryCodes(tx, account))
}

export async function end(
  deps: Deps,
  seal: Seal,
  { account, device, code, origin }: Proven,
): Promise<void> {
  await runIdempotent(deps, origin, async (tx, at) => {
    await requireSecondFactor(tx, seal, { account, code, now: at })
    await tx.deleteFrom('two_factor').where('account', '=', account).execute()
    await tx.deleteFrom('recovery_codes').where('account', '=', account).execute()
    await recordSecurityEvent(tx, { account, what: 'two_factor_off', device }, at)
    await emit(tx, securityChanged, { account, event: 'two_factor_off' }, at)
    return null
  })
}

/**
 * Refuses if the code of the second factor is not valid, in which case the transaction is rolled
 * back.
 */
async function requireSecondFactor(
  tx: Tx,
  seal: Seal,
  { account, code, now }: { account: MemberId; code: string; now: Date },
): Promise<void> {
  const on = await tx
    .selectFrom('two_factor')
    .select('account')
    .where('account', '=', account)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (on === undefined) throw refused('two_factor_off')
  const kind = await checkCode(tx, seal, { account, code, now })
  if (kind !== undefined) return
  throw invalid([{ field: 'code', error: 'This code is wrong or has already been used.' }])
}
