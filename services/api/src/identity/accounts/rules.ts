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
  /** Whether the newcomer may hear that an address is taken: nobody would be told by mail, or it is proven theirs. */
  isEmailTold: boolean
}

export function decideSignUp(state: SignUpState): Decision {
  if (state.isHandleTaken || isReservedName(state.handle)) return refuse('handle_taken')
  if (state.isEmailTaken && state.isEmailTold) return refuse('email_taken')
  return accountCreated()
}

/** What the log hears of a new account: that there is one, not whose it is. */
export function accountCreated(): Accepted {
  return accept(activity('AccountCreated', {}))
}

/** Nobody fills a form of five fields faster. */
const FILL_MS_MIN = 2000

/** A machine fills what no person sees, or is done before a person could have read it. */
export function looksAutomatic(form: {
  website?: string | undefined
  filled_ms?: number | undefined
}): boolean {
  return Boolean(form.website) || (form.filled_ms !== undefined && form.filled_ms < FILL_MS_MIN)
}
