import { type Accepted, accept, activity, type Decision, refuse } from '../decision.ts'

/** Words that stand for something else in addresses, or that would pretend to be somebody. */
const RESERVED = new Set([
  ...['me', 'platform', 'search', 'skeptic', 'rpg', 'welcome', 'home', 'moved', 'about', 'learn'],
  ...['challenges', 'leaderboards', 'nerve-boards', 'mentor', 'medals', 'my-dashboard', 'sharing'],
  ...['my-account', 'account', 'api', 'admin', 'administrator', 'moderator', 'support', 'system'],
  ...['ideathlon', 'root', 'www', 'assets', 'account-removed', 'new', 'create', 'signin', 'signup'],
])
/** Placeholders for people without a name: a handle like them would not be linked anywhere. */
const PLACEHOLDER = /recipient|anonymous/

export type SignUpState = { handle: string; isHandleTaken: boolean; isEmailTaken: boolean }

export function decideSignUp(state: SignUpState): Decision {
  if (state.isHandleTaken || isReserved(state.handle)) return refuse('handle_taken')
  if (state.isEmailTaken) return refuse('email_taken')
  return accountCreated()
}

/** What the log hears of a new account: that there is one, not whose it is. */
export function accountCreated(): Accepted {
  return accept(activity('AccountCreated', {}))
}

export function isReserved(handle: string): boolean {
  return RESERVED.has(handle) || PLACEHOLDER.test(handle)
}
