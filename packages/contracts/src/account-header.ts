/**
 * A page that changes something says for which account it was opened. Where somebody else has signed in in
 * the same browser meanwhile, nothing is done in their name.
 */
export const ACCOUNT_HEADER = 'x-account'
export const OTHER_ACCOUNT = 'other_account'
