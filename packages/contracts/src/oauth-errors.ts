/** The errors that can occur when signing in through another provider. */
export const OAUTH_ERRORS = {
  10110:
    'You did not give us access there, so nothing has changed. Try again, or sign in with a password.',
  10122: 'We could not create a one-time token. Please try again.',
  10134: 'We could not create a new account. Please try again.',
  10161: 'A user with that e-mail already exists. Sign in with your password and connect it there.',
  10169: 'We could not connect that account. It may already be connected to another member.',
  10198: 'We could not identify you there. Please try again.',
} as const satisfies Record<number, string>
