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
   * Whether the sign-up may reveal that the address is taken: either no e-mail would be sent, or
   * the address is verified.
   */
  mayRevealEmailTaken: boolean
}

export function decideSignUp(state: SignUpState): Decision {
  if (state.isHandleTaken || isReservedName(state.handle)) return refuse('handle_taken')
  if (state.isEmailTaken && state.mayRevealEmailTaken) return refuse('email_taken')
  return accountCreated()
}

/** The event for a new account. It contains nothing that identifies the person. */
export function accountCreated(): Accepted {
  return accept(activity('AccountCreated', {}))
}

/** A person needs longer than this to fill in five fields. */
const FILL_MS_MIN = 2000

/** Bots fill in the hidden field, or submit faster than a person could. */
export function looksAutomatic(form: {
  website?: string | undefined
  filled_ms?: number | undefined
}): boolean {
  return Boolean(form.website) || (form.filled_ms !== undefined && form.filled_ms < FILL_MS_MIN)
}
