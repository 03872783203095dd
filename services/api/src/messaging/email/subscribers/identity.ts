import { accountErased } from '../../../identity/erasure/signals.ts'
import { memberInvited } from '../../../identity/invitations/signals.ts'
import { passwordResetRequested } from '../../../identity/password-reset/signals.ts'
import { securityChanged } from '../../../identity/security/signals.ts'
import {
  addressClaimed,
  addressReplaced,
  newAddressRequested,
  takenAddressUsed,
} from '../../../identity/verification/signals.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { queueEmail } from '../queue-email.ts'

const SECURITY_PAGE = '/my-account/security'

/**
 * E-mails about accounts: address verification, password resets, and changes that the owner must
 * know about.
 */
export const ON_IDENTITY: readonly Subscriber[] = [
  on(addressClaimed, (tx, { account, address, name, code }, now) => {
    const data = { name, link: `/account/verify?code=${code}` }
    return queueEmail(tx, { kind: 'verify-address', account, address, data }, now)
  }),

  on(newAddressRequested, (tx, { address, name, code, locale }, now) => {
    const data = { name, link: `/account/verify?code=${code}`, locale }
    return queueEmail(tx, { kind: 'change-address', account: null, address, data }, now)
  }),

  on(takenAddressUsed, (tx, { address }, now) => {
    const what = { event: 'address_taken' } as const
    const data = { name: '', what, link: '/account/forgot' }
    return queueEmail(tx, { kind: 'security', account: null, address, data }, now)
  }),

  on(addressReplaced, (tx, { name, before: address, after, locale }, now) => {
    const what = { event: 'address_changed', after: maskedAddress(after) } as const
    const data = { name, what, link: SECURITY_PAGE, locale }
    // The old address no longer belongs to the account.
    return queueEmail(tx, { kind: 'security', account: null, address, data }, now)
  }),

  on(passwordResetRequested, (tx, { account, address, name, code }, now) => {
    const data = { name, link: `/account/reset?code=${code}` }
    return queueEmail(tx, { kind: 'reset-password', account, address, data }, now)
  }),

  on(memberInvited, (tx, { from, address, code }, now) => {
    const data = { from, link: `/account/sign-up?invitation=${code}` }
    return queueEmail(tx, { kind: 'invitation', account: null, address, data }, now)
  }),

  on(securityChanged, async (tx, { account, ...change }, now) => {
    // The e-mail with the password-reset link already says that the old password no longer works.
    if (change.event === 'password_ended' && !change.disconnected) return
    const { email: address, name } = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name as name'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    if (address === null) return
    const data = { name, what: change, link: SECURITY_PAGE }
    await queueEmail(tx, { kind: 'security', account, address, data }, now)
  }),

  on(accountErased, (tx, { name, address, locale }, now) => {
    const data = { name, what: { event: 'account_erased' }, link: '/', locale } as const
    // The account no longer exists, so the e-mail belongs to no account and is deleted some days
    // after it was sent.
    return queueEmail(tx, { kind: 'security', account: null, address, data }, now)
  }),
]

/** Shortens an address so that only its owner recognises it: "a…@example.org". */
function maskedAddress(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1…')
}
