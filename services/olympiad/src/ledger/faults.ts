import { conflict, Refusal } from '@ideathlon/service-kit/http/refusal'
import { type AccountName, nameOf } from './accounts.ts'

/** An account does not hold enough money, so nothing was posted. Over HTTP: 409. */
export class Overdrawn extends Refusal {
  override name = 'Overdrawn'

  constructor(account?: AccountName) {
    const message =
      account?.kind === 'wallet'
        ? 'The balance of this wallet is too low. Nothing was moved.'
        : 'There is not enough money for this. Nothing was moved.'
    super(409, { error: { code: 'overdrawn', message } }, message)
    if (account !== undefined) this.account = nameOf(account)
  }

  /** The account, for logs. */
  readonly account: string | undefined
}

/** The key was already used for a different posting. Over HTTP: 409. */
export class LedgerConflict extends Refusal {
  override name = 'LedgerConflict'

  constructor(key: string) {
    const { status, body, message } = conflict(
      'This was already recorded with a different amount or purpose. Nothing was moved. Reload the page.',
    )
    super(status, body, message)
    this.key = key
  }

  /** The key, for logs. */
  readonly key: string
}
