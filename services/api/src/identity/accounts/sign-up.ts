import type { SignUp } from '@ideathlon/contracts/signing-in'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import type { Refused } from '../../kernel/command/decision.ts'
import type { Config } from '../../kernel/config/config.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { weaknessOf } from '../passwords/judge.ts'
import { refuseTakenHandle } from './commands.ts'
import { looksAutomatic } from './rules.ts'

type Sent = { body: SignUp; ip: string }

/** Refuses bots, weak passwords, and too many sign-ups from one network. */
export async function demandSignUp(
  deps: Deps,
  { SIGN_UPS_AN_HOUR }: Pick<Config, 'SIGN_UPS_AN_HOUR'>,
  { body, ip }: Sent,
): Promise<void> {
  if (looksAutomatic(body)) throw refused('looks_automatic')
  const error = await weaknessOf(body.password, [body.handle, body.email, body.first_name])
  if (error !== undefined) throw invalid([{ field: 'password', error }])
  await limited(deps, 'sign-up', ip, SIGN_UPS_AN_HOUR)
}

/**
 * Runs a sign-up that competes with others. If another one took its e-mail address at the same
 * moment, it runs again and finds the address taken. If another one took its handle, it is refused.
 */
export function runSignUp<T>(run: () => Promise<T>): Promise<T | Refused> {
  const again = (error: unknown) => {
    if (brokenUnique(error) === 'accounts_email_key') return run()
    throw error
  }
  return run().catch(again).catch(refuseTakenHandle)
}
