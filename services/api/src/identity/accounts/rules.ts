import { isReservedName } from '@ideathlon/contracts/reserved-names'
import {
  type Accepted,
  accept,
  activity,
  type Decision,
  refuse,
} from '../../kernel/command/decision.ts'

export type SignUpState = {
  handle: string
  isHandleTaken: boolean
  isEmailTaken: boolean
  /**
   * Whether the sign-up may reveal that the address is taken: no e-mail would be sent,
   * or the address is proven.
   */
  mayRevealEmailTaken: boolean
}

export function decideSignUp(state: SignUpState): Decision {
  if (state.isHandleTaken || isReservedName(state.handle)) return refuse('handle_taken')
  if (state.isEmailTaken && state.mayRevealEmailTaken) return refuse('email_taken')
  return accountCreated()
}

/** The event of a new account, without data that identifies it. */
export function accountCreated(): Accepted {
  return accept(activity('AccountCreated', {}))
}

/** A person needs longer to fill in five fields. */
const FILL_MS_MIN = 2000

/** Bots fill the hidden field, or submit faster than a person can. */
export function looksAutomatic(form: {
  website?: string | undefined
  filled_ms?: number | undefined
}): boolean {
  return Boolean(form.website) || (form.filled_ms !== undefined && form.filled_ms < FILL_MS_MIN)
}
