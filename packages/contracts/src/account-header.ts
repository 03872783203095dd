/**
 * A page that changes something sends the account that it was opened for. If another member has
 * since signed in in the same browser, the change is refused.
 */
export const ACCOUNT_HEADER = 'x-account'
export const OTHER_ACCOUNT = 'other_account'
