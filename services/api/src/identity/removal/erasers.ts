import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../deps.ts'

/** Takes the person out of what one capability keeps. What they wrote in public stays, without a name. */
export type Eraser = (tx: Tx, member: MemberId) => Promise<unknown>

/** Everything in which a person stands; each capability that keeps something of one adds its own line. */
export const ERASERS: readonly Eraser[] = [
  (tx, member) => tx.deleteFrom('sessions').where('account', '=', member).execute(),
  (tx, member) => tx.deleteFrom('codes').where('account', '=', member).execute(),
  (tx, member) => tx.deleteFrom('two_factor').where('account', '=', member).execute(),
  (tx, member) => tx.deleteFrom('recovery_codes').where('account', '=', member).execute(),
  (tx, member) => tx.deleteFrom('social_accounts').where('account', '=', member).execute(),
  (tx, member) => tx.deleteFrom('security_log').where('account', '=', member).execute(),
  (tx, member) => tx.deleteFrom('idempotency').where('account', '=', member).execute(),
  (tx, member) => tx.deleteFrom('notices').where('member', '=', member).execute(),
  (tx, member) => tx.deleteFrom('mail').where('account', '=', member).execute(),
]
